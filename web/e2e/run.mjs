// The tests in a browser; arguments go to vitest. A file with a failure runs once more, alone: a fault fails again. What passes then depended on
// the moment: the run passes, and the failure is named as unsteady here and in the file of COMPONGO_UNSTEADY, for somebody to mend.
// `npm run e2e` lets every failure count.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'compongo-e2e-'));
const FEW = 3;

/** The exit status, and each failure as [file, name]. A file that could not run at all is a failure without a name. */
function run(...given) {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.e2e.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(process.execPath, [...vitest, ...given], { stdio: 'inherit' });
  let files = [];
  try {
    files = JSON.parse(readFileSync(report, 'utf8')).testResults.filter((file) => file.status === 'failed');
  } catch {
    // Without a report only the status tells.
  }
  const failures = files.flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => [relative('.', name), test.fullName]);
    return failed.length > 0 ? failed : [[relative('.', name), 'the file itself']];
  });
  return { status: status ?? 1, failures };
}

let { status, failures } = run(...process.argv.slice(2));
const files = [...new Set(failures.map(([file]) => file))];
if (status !== 0 && files.length > 0 && files.length <= FEW) {
  console.log(`Once more, alone: ${files.join(' ')}`);
  ({ status } = run(...files));
  const unsteady = status === 0 ? failures.map(([file, name]) => `unsteady: ${file}: ${name} failed, and passed when its file ran alone`) : [];
  for (const line of unsteady) console.log(line);
  if (process.env.COMPONGO_UNSTEADY) appendFileSync(process.env.COMPONGO_UNSTEADY, unsteady.map((line) => `${line}\n`).join(''));
}
rmSync(folder, { recursive: true });
process.exit(status);

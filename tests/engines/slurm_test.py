"""slurm_test.py COMPONGO: packaging/engines/slurm on a Slurm of one node, which this test makes in its own folder; no root and no munge.

A task stands still in the middle and is requeued; the output is that of one audit, byte for byte.
"""
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SUBMIT = ROOT / "packaging/engines/slurm/submit"
DATA = ROOT / "tests/data/audit"
PROGRAM = ""
LACKS = [program for program in ("slurmctld", "slurmd", "sbatch", "scontrol") if shutil.which(program, path="/usr/sbin:/usr/bin:/sbin") is None]
SHARDS = 4
CONFIGURATION = """\
ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
AuthType=auth/none
AuthInfo=cred_expire=5
CredType=cred/none
SlurmUser={user}
SlurmdUser={user}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_res
SelectTypeParameters=CR_CPU
SchedulerParameters=bf_interval=1,sched_interval=1,sched_min_interval=0
KillWait=1
ReturnToService=2
NodeName={host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""
#: Stands still the first time that it is asked for the second shard.
STANDS_STILL = """#!/bin/sh
case "$*" in
*"--shard 2/"*)
    if mkdir "{folder}/begun" 2>/dev/null; then
        echo "$SLURM_JOB_ID" >"{folder}/asked" && mv "{folder}/asked" "{folder}/who"
        exec sleep 100000
    fi ;;
esac
exec "{program}" "$@"
"""


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


class Slurm(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if LACKS:
            said = f"Debian's slurm-wlm is not installed: no {', '.join(LACKS)}"
            raise AssertionError(said) if "COMPONGO_EVERYTHING_IS_BUILT" in os.environ else unittest.SkipTest(said)
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = folder = Path(cls.temporary.name)
        for name in ("state", "spool", "programs"):
            (folder / name).mkdir()
        host = socket.gethostname().split(".")[0]
        user = subprocess.run(["id", "-un"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
        (folder / "slurm.conf").write_text(CONFIGURATION.format(host=host, ports=free_ports(2), user=user, folder=folder))
        program = folder / "programs/compongo"
        program.write_text(STANDS_STILL.format(folder=folder, program=PROGRAM))
        program.chmod(0o755)
        cls.environment = {**os.environ, "SLURM_CONF": str(folder / "slurm.conf"),
                           "PATH": f"{folder}/programs:/usr/sbin:/usr/bin:/sbin:/bin:{os.environ['PATH']}"}
        with open(folder / "daemons", "wb") as said:
            cls.daemons = [subprocess.Popen(words, env=cls.environment, stdout=said, stderr=said)
                           for words in (["slurmctld", "-D"], ["slurmd", "-D", "-N", host])]
        while "idle" not in subprocess.run(["sinfo", "--noheader"], env=cls.environment, capture_output=True, text=True).stdout:
            if any(each.poll() is not None for each in cls.daemons):
                said = "".join(log.read_text(errors="replace") for log in (folder / "daemons", folder / "slurmd.log") if log.exists())
                cls.tearDownClass()
                raise unittest.SkipTest(f"Slurm's daemons do not run on this machine: {said[-2000:]}")
            time.sleep(0.05)

    @classmethod
    def tearDownClass(cls):
        subprocess.run(["scancel", "--state=PENDING"], env=cls.environment, capture_output=True, check=False)
        for each in reversed(cls.daemons):
            each.send_signal(signal.SIGTERM)
            each.wait()
        cls.temporary.cleanup()

    def wait(self, is_so):
        while not is_so():
            for each in self.daemons:
                logs = [self.folder / name for name in ("daemons", "slurmctld.log", "slurmd.log")]
                self.assertIsNone(each.poll(), "".join(log.read_text(errors="replace") for log in logs if log.exists()))
            time.sleep(0.05)

    def ask(self, *words):
        return subprocess.run(words, env=self.environment, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def test_prints_what_one_audit_prints_though_a_task_is_requeued(self):
        files = []
        for name in ("findings.pgn", "lookalikes.pgn"):
            files.append(self.folder / f"games of {name}")
            files[-1].write_bytes((DATA / name).read_bytes())
        whole = subprocess.run([PROGRAM, "audit", "--json", *map(str, files)], stdout=subprocess.PIPE).stdout
        output = self.folder / "found.jsonl"
        submitted = self.ask(str(SUBMIT), str(SHARDS), str(output), *map(str, files))
        self.assertEqual(submitted.returncode, 0, submitted.stdout)
        array, merge = submitted.stdout.split()
        self.wait((self.folder / "who").exists)
        self.assertFalse(output.exists())
        asked = self.ask("scontrol", "requeue", (self.folder / "who").read_text().strip())
        self.assertEqual(asked.returncode, 0, asked.stdout)
        self.wait(lambda: output.exists() or "DependencyNeverSatisfied" in self.ask("squeue", "--noheader", "--format=%r").stdout)
        parts = Path(f"{output}.parts")
        self.assertTrue(output.exists(), "".join(each.read_text() for each in parts.glob("*.log")))
        self.assertEqual(output.read_bytes(), whole)
        self.assertIn("Restarts=1", self.ask("scontrol", "show", "job", f"{array}_2").stdout)
        self.assertTrue(merge.isdigit())
        # Nothing of a job is left running when the daemons end.
        self.wait(lambda: "idle" in self.ask("sinfo", "--noheader").stdout and not self.ask("squeue", "--noheader").stdout.strip())

    def test_says_how_it_is_called(self):
        self.assertEqual(self.ask(str(SUBMIT), "4").returncode, 2)


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()

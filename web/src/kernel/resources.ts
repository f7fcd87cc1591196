// The API's resources that need no hall: whoever has the kernel can answer them.

const RESOURCES = {
  editions: ['GET', /^\/laws$/],
  article: ['GET', /^\/laws\/([^/]+)\/([^/]+)$/],
  changes: ['GET', /^\/laws\/([^/]+)\/since\/([^/]+)$/],
  drillList: ['GET', /^\/drill$/],
  drillCase: ['GET', /^\/drill\/([^/]+)$/],
  ask: ['POST', /^\/questions$/],
  judge: ['POST', /^\/judge$/],
  conditions: ['POST', /^\/conditions$/],
} as const satisfies Record<string, readonly [method: string, path: RegExp]>;

export type ResourceName = keyof typeof RESOURCES;

/** A request for one of them: what stands in its path, as it is written there, and behind it. */
export interface Wanted {
  name: ResourceName;
  parts: string[];
  query: Record<string, string>;
  body: string;
}

/** `target` is the path below the API's base, with its query. */
export function wantedOf(method: string, target: string, body = ''): Wanted | null {
  const [path = '', query = ''] = target.split('?');
  for (const [name, [by, pattern]] of Object.entries(RESOURCES)) {
    const found = by === method ? pattern.exec(path) : null;
    if (found) return { name: name as ResourceName, parts: found.slice(1), query: Object.fromEntries(new URLSearchParams(query)), body };
  }
  return null;
}

/** Is it of the Laws alone? What is in force at a board the hall knows better. */
export function isOfLawsAlone({ query }: Wanted): boolean {
  return query['board'] === undefined;
}

// How long a test waits, in milliseconds, for something that must come: long, since a machine with other work is no failure.
export const PATIENCE = 90_000;

import { fileURLToPath } from 'node:url';

/** Ignored by git: the database and everything else that a run leaves behind. */
export const resultsFolder = fileURLToPath(new URL('../results/speed/', import.meta.url));

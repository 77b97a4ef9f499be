import { fileURLToPath } from 'node:url';

/** Holds the database and all other files of a run; ignored by git. */
export const resultsFolder = fileURLToPath(new URL('../results/speed/', import.meta.url));

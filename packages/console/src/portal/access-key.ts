/** Under which the token is kept among what was read. */
export const accessKey = ['access'];

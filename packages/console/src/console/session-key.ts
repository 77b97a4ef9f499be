/** Under which the session is kept among what was read. */
export const sessionKey = ['session'];

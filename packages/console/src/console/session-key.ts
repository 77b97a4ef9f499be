/** The query key of the session. */
export const sessionKey = ['session'];

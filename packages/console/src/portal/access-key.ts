/** The query key under which the access of the signed-in account is cached. */
export const accessKey = ['access'];

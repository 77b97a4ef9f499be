/** The query key under which the access of the person is cached. */
export const accessKey = ['access'];

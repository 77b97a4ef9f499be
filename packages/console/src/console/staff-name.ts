/** The display name of an actor such as `staff:Hana`. */
export const staffName = (actor: string | null): string => actor?.replace(/^staff:/, '') ?? '';

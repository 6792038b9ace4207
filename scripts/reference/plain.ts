/** Without accents and capitals: two names that are the same so need not both be told. */
export const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

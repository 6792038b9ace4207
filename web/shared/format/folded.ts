/** Without accents and capitals, so that "merida" finds "Mérida". */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

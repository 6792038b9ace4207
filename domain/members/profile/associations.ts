/** The associations that the forms offer, in the specification's spelling (spec 1 §3); others are told as free text. */
export const indianAssociations = ['Association of Surgeons', 'AMASI', 'IAGES', 'Indian Chopter of IHPBA', 'ACRSI', 'IASO', 'IASG'] as const
export const internationalAssociations = ['ACS', 'IHPBA', 'SAGES', 'ASCRS', 'ASGBI', 'SSAT'] as const

const international: readonly string[] = internationalAssociations
/** Whether the profile offers it: it offers the international ones only (DECISIONS C-40). */
export const isInternational = (association: string): boolean => international.includes(association)

/** The room of those who look at what the program is to look for. */
export const FLAG_RULES = 'staff:rules'

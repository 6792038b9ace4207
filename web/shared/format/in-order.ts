const letters = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Whether a text comes before (less than 0) or after another, as people sort: whatever their accents and capitals, and "2" before "10". */
export const inOrder = (a: string, b: string): number => letters.compare(a, b)

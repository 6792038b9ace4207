/** A region named London is shown as the country it stands for, and stored as it is (spec 1 §3). */
export const regionName = (region: string): string => (region === 'London' ? 'United Kingdom' : region)

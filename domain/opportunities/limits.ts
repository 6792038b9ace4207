/** More applications to one opportunity can be read by nobody, and are taken from nobody. */
export const MOST_APPLICATIONS = 1_000

/** More opportunities than this nobody offers at a time. */
export const MOST_OPEN = 100

/** More opportunities that fit the filters are not counted: 10,000 means so many or more. */
export const MOST_OPPORTUNITIES_COUNTED = 10_000

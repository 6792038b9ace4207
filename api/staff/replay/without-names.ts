const isFile = (value: object): boolean => 'file' in value && 'name' in value

/** What is told of an event, without how its author called the files in it (decision 0075). */
export const withoutNames = <Told>(told: Told): Told => {
  if (Array.isArray(told)) return told.map(withoutNames) as Told
  if (typeof told !== 'object' || told === null) return told
  const rest = Object.entries(told).map(([field, value]: [string, unknown]) => [field, withoutNames(value)])
  return { ...Object.fromEntries(rest), ...(isFile(told) && { name: null }) } as Told
}

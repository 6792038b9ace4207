/** Countries that the list of the specification names otherwise than people do (spec 1 §3), by id. */
const USUAL: Readonly<Record<number, string>> = { 71: 'United Kingdom', 230: 'United States' }

export interface Country {
  readonly id: number
  readonly name: string
}

/** Where somebody lives, for others to read: "London, United Kingdom". Null where they have not told it. */
export const placeOf = (city: { readonly name: string } | null, country: Country | undefined): string | null =>
  city && [city.name, country && usualName(country)].filter(Boolean).join(', ')

/** What a country is called where no list is. */
export const usualName = ({ id, name }: Country): string => USUAL[id] ?? name

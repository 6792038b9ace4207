import { phoneCountries } from '../generated/phone-countries.js'

export type PhoneCountry = (typeof phoneCountries)[number]

export const firstCountry: PhoneCountry = phoneCountries[0]

export const countryWith = (code: string): PhoneCountry => phoneCountries.find((country) => country.code === code) ?? firstCountry

/** The digits of what was typed, no more than the country's numbers have (spec 1 §5). */
export const digitsOf = (typed: string, { max }: PhoneCountry): string => typed.replace(/\D/g, '').slice(0, max)

/** +1 as (XXX) XXX-XXXX, +91 as XXXXX XXXXX, others in groups of four; while it is typed, as far as it goes (spec 1 §5). */
export const formatted = (digits: string, { code }: PhoneCountry): string => {
  if (code === '+91') return groups(digits, 5)
  if (code !== '+1') return groups(digits, 4)
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (office === '') return area === '' ? '' : `(${area}`
  return `(${area}) ${office}${line && `-${line}`}`
}

const groups = (digits: string, size: number): string => digits.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') ?? ''

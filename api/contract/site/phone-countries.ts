/** Whose numbers the public form takes: how many digits, and with which they begin where that is known (spec 1 §5, DECISIONS C-32). */
export const phoneCountries = [
  { code: '+1', name: 'US/Canada', min: 10, max: 10, begins: '' },
  { code: '+44', name: 'UK', min: 10, max: 11, begins: '' },
  { code: '+91', name: 'India', min: 10, max: 10, begins: '[6-9]' },
  { code: '+61', name: 'Australia', min: 9, max: 10, begins: '' },
  { code: '+86', name: 'China', min: 11, max: 11, begins: '1[3-9]' },
  { code: '+49', name: 'Germany', min: 10, max: 13, begins: '' },
] as const
export type PhoneCountry = (typeof phoneCountries)[number]

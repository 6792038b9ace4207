import type { Applicant } from '../contract/opportunities/applications.js'

/** Tells spreadsheets that it is UTF-8. */
const BOM = '\ufeff'
const STATUS = ['waiting', 'cancelled', 'accepted'] as const

/**
 * A spreadsheet takes what begins so for a formula, and would run it; after an apostrophe it is text (OWASP, CSV Injection). Many put cells apart at
 * other signs than commas, and then our quotes hold none of them together: what follows such a sign may begin one. A comma within quotes never does.
 */
const FORMULA = /(^|[;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

const cell = (value: string | null): string => `"${(value ?? '').replace(FORMULA, `$1'`).replaceAll('"', '""')}"`

const line = (cells: readonly (string | null)[]): string => `${cells.map(cell).join(',')}\r\n`

const COLUMNS: Readonly<Record<string, (applicant: Applicant) => string | null>> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  contact: ({ contact }) => contact,
  'medial college': ({ medial_college }) => medial_college,
  degree: ({ degree }) => degree,
  address: ({ address }) => address,
  CV: ({ cv_name }) => cv_name,
  status: ({ status }) => STATUS[status],
  received: ({ created_time_date }) => created_time_date,
}

/** Applicants as a table for a spreadsheet (RFC 4180), with nothing in it that one would run. */
export const csvOf = (applicants: readonly Applicant[]): string =>
  BOM + line(Object.keys(COLUMNS)) + applicants.map((each) => line(Object.values(COLUMNS).map((tell) => tell(each)))).join('')

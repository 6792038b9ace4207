/** What the server says of itself with every page. */
export interface Settings {
  /** Nothing but the deletion of an account is open for now. */
  readonly maintenance: boolean
  /** Under which key browsers may be told things; without it nobody is asked. */
  readonly pushKey: string | null
  /** With whom one can sign in. */
  readonly providers: readonly string[]
  /** How many steps lead from the sign-up to everything (DECISIONS C-04). */
  readonly steps: number
  /** Where what others can learn from may be sent, if anywhere. */
  readonly support: string | null
}

const OTHERWISE: Settings = { maintenance: false, pushKey: null, providers: [], steps: 2, support: null }

/** As the page came with them; a page that came from elsewhere (a development server) has none. */
export const settings = (): Settings => {
  const told = document.querySelector<HTMLMetaElement>('meta[name=settings]')?.content ?? ''
  return told.startsWith('{') ? { ...OTHERWISE, ...(JSON.parse(told) as Partial<Settings>) } : OTHERWISE
}

import { LegalLink } from './LegalLink.js'

/** What stands beside the box of the terms, wherever it is ticked. */
export const AcceptTerms = () => (
  <>
    I accept the <LegalLink to="terms" /> and <LegalLink to="privacy" />.
  </>
)

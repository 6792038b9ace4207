import { LegalLink } from './LegalLink.js'

/** What stands beside the box of the terms in steps 2 and 4. */
export const AcceptTerms = () => (
  <>
    I accept the <LegalLink to="terms">Terms & Conditions</LegalLink> and the <LegalLink to="privacy">Privacy Policy</LegalLink>.
  </>
)

import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'

const PLACES = {
  terms: '/terms_and_conditions',
  privacy: '/privacy-policy',
} as const

/** Leads to a legal text beside the form that speaks of it, in a tab of its own: what was typed stays. */
export const LegalLink = ({ to, children }: { to: keyof typeof PLACES; children: string }) => (
  <Anchor component={Link} to={PLACES[to]} target="_blank" rel="noopener" inherit>
    {children}
  </Anchor>
)

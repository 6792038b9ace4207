import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'

const TEXTS = {
  terms: { path: '/terms_and_conditions', name: 'Terms of Use' },
  privacy: { path: '/privacy-policy', name: 'Company Policies' },
} as const

/** Leads to a legal text, under its one name, beside the form that speaks of it; in a tab of its own: what was typed stays. */
export const LegalLink = ({ to }: { to: keyof typeof TEXTS }) => (
  <Anchor component={Link} to={TEXTS[to].path} target="_blank" rel="noopener" inherit>
    {TEXTS[to].name}
  </Anchor>
)

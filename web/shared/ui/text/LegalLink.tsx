import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LEGAL } from './legal.js'

/** Leads to a legal text, under its one name, beside the form that speaks of it; in a tab of its own: what was typed stays. */
export const LegalLink = ({ to }: { to: keyof typeof LEGAL }) => (
  <Anchor component={Link} to={LEGAL[to].to} target="_blank" rel="noopener" inherit>
    {LEGAL[to].text}
  </Anchor>
)

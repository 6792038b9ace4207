import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { companyPage } from '../../site/site.js'
import { LEGAL } from '../../shared/ui/text/legal.js'
import classes from './Footer.module.css'
import { footerEntries, legalEntries } from '../menu/menu.js'

/** Under members' pages the links of the product, under public ones what the law asks for (spec 1 §2). */
export const Footer = ({ variant }: { variant: 'member' | 'public' }) => {
  const entries = variant === 'member' ? footerEntries : legalEntries
  return (
    <footer className={classes.footer}>
      <ul className={classes.links}>
        {entries.map(({ to, text }) => (
          <li key={to}>
            <Anchor component={Link} to={to} underline="hover" c="inherit">
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
      {variant === 'public' && (
        <p className={classes.note}>
          <strong>Cookie policy.</strong> SFS sets cookies only when you sign in, to do so and to keep you signed in. There are no others,
          and no outside analytics.{' '}
          <Anchor component={Link} to={`${LEGAL.privacy.to}#cookies`} c="inherit" fz="inherit">
            What your browser keeps
          </Anchor>
        </p>
      )}
      {variant === 'public' && companyPage && (
        <p className={classes.note}>
          <Anchor href={companyPage} rel="noopener" c="inherit" fz="inherit">
            SFS at a professional network
          </Anchor>
        </p>
      )}
      <p className={classes.note}>
        Cities:{' '}
        <Anchor href="https://www.geonames.org" rel="noopener" c="inherit" fz="inherit">
          GeoNames
        </Anchor>
        ,{' '}
        <Anchor href="https://creativecommons.org/licenses/by/4.0/" rel="noopener" c="inherit" fz="inherit">
          CC BY 4.0
        </Anchor>
      </p>
      <p className={classes.note}>© 2023 SFS</p>
    </footer>
  )
}

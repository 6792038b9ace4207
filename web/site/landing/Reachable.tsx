import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { contactAddress, stores } from '../site.js'
import { StoreLinks } from './StoreLinks.js'

/** How we are reached, at the end of the legal pages. */
export const Reachable = () => (
  <section>
    <h2>How to reach us</h2>
    <p>
      Write to us on the{' '}
      <Anchor component={Link} to="/contactPage">
        contact page
      </Anchor>
      {contactAddress && (
        <>
          {' '}
          or at <Anchor href={`mailto:${contactAddress}`}>{contactAddress}</Anchor>
        </>
      )}
      .
    </p>
    {stores.length > 0 && <StoreLinks />}
  </section>
)

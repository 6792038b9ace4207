import { Anchor } from '@mantine/core'
import page from '../AboutPage.module.css'
import { Card } from '../Card.js'
import { Quotes } from './Quotes.js'
import { Section } from '../Section.js'
import type { Founder } from '../told.js'

/** Who founded it: a card each, and their words one after the other. Nothing until somebody has spoken. */
export const Founders = ({ founders }: { founders: readonly Founder[] }) =>
  founders.length > 0 && (
    <Section id="team" title="The Founding Team">
      <ul className={page.principles}>
        {founders.map(({ quote, name, title, profile }) => (
          <li key={name}>
            <Card>
              <p>{quote}</p>
              <h3>{name}</h3>
              <p>{title}</p>
              {profile && (
                <Anchor href={profile} rel="noopener">
                  Professional profile of {name}
                </Anchor>
              )}
            </Card>
          </li>
        ))}
      </ul>
      <Quotes quotes={founders} />
    </Section>
  )

import { Anchor } from '@mantine/core'
import page from './AboutPage.module.css'
import { Card } from './Card.js'
import content from './content/about.json' with { type: 'json' }
import { Quotes } from './Quotes.js'
import { Section } from './Section.js'

/** Who founded it, as content/about.json says: a card each, and their words one after the other. */
export const Founders = () => (
  <Section id="team" title="The Founding Team">
    <ul className={page.principles}>
      {content.founders.map(({ sample, quote, name, title, profile }) => (
        <li key={name}>
          <Card sample={sample}>
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
    <Quotes quotes={content.founders} />
  </Section>
)

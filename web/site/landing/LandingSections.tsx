import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { AskPicture, CoveredPicture, KeyPicture, LivePicture, WeekPicture } from '../../shared/pictures/benefits.js'
import { useScrollTo } from '../../shared/ui/hooks/useScrollTo.js'
import { Card } from '../Card.js'
import content from '../content/landing.json' with { type: 'json' }
import classes from './LandingSections.module.css'
import { LatestBlogs } from './LatestBlogs.js'
import { Section } from '../Section.js'
import { stores } from '../site.js'
import { Slides } from '../../shared/slides/Slides.js'
import { StoreLinks } from './StoreLinks.js'
import { testimonials } from '../told.js'
import { Voices } from './Voices.js'

/** In the order of their words. */
const BENEFITS = [AskPicture, WeekPicture, CoveredPicture, LivePicture, KeyPicture].map((Drawn) => <Drawn key={Drawn.name} />)

/** What the landing page tells below the way in; `section` is the part somebody came for (spec 1 §2). */
export const LandingSections = ({ section }: { section: string | undefined }) => {
  useScrollTo(section)
  return (
    <div className={classes.sections}>
      <Voices testimonials={testimonials} />
      <Section id="features" title="What you get">
        <Slides label="Benefits">
          {content.benefits.map(({ title, text }, index) => (
            <Card key={title}>
              {BENEFITS[index]}
              <h3>{title}</h3>
              <p>{text}</p>
            </Card>
          ))}
        </Slides>
      </Section>
      <Section id="howWework" title="How we work" lead={content.mission}>
        <ol className={classes.steps}>
          {content.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <Anchor component={Link} to="/about">
          More about us
        </Anchor>
      </Section>
      <Section id="blogs" title="From our blog">
        <LatestBlogs />
      </Section>
      {stores.length > 0 && (
        <Section id="stores" title="Take SFS with you">
          <StoreLinks />
        </Section>
      )}
    </div>
  )
}

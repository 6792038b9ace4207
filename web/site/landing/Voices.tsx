import { PhotographPicture, ReceiptPicture, ShieldPicture, TakeAlongPicture } from '../../shared/pictures/promises.js'
import { Card } from '../Card.js'
import content from '../content/landing.json' with { type: 'json' }
import classes from './LandingSections.module.css'
import { Section } from '../Section.js'
import type { Testimonial } from '../told.js'
import { Slides } from '../../shared/slides/Slides.js'

/** In the order of their words. */
const PROMISES = [ShieldPicture, ReceiptPicture, PhotographPicture, TakeAlongPicture].map((Drawn) => (
  <Drawn key={Drawn.name} className={classes.drawn} />
))

/** What surgeons say of it; until some have, what members can rely on (DECISIONS 12). */
export const Voices = ({ testimonials }: { testimonials: readonly Testimonial[] }) =>
  testimonials.length > 0 ? (
    <Section id="voices" title="What surgeons say">
      <Slides label="Testimonials">
        {testimonials.map(({ text, name, title }) => (
          <Card key={text}>
            <blockquote className={classes.quote}>{text}</blockquote>
            <p className={classes.who}>
              {name} · {title}
            </p>
          </Card>
        ))}
      </Slides>
    </Section>
  ) : (
    <Section id="voices" title="What you can rely on">
      <ul className={classes.promises}>
        {content.promises.map(({ title, text }, index) => (
          <li key={title}>
            {PROMISES[index]}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )

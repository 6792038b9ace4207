import { ColleaguesPicture } from '../../shared/pictures/ColleaguesPicture.js'
import classes from './BlogPage.module.css'
import content from '../content/benefits.json' with { type: 'json' }

/** Ten benefits of online communities that surgeons lead (spec 1 §2). */
export const BenefitBlogPage = () => (
  <article className={classes.article}>
    <title>{`${content.title} · SFS`}</title>
    <h1 className={classes.title}>{content.title}</h1>
    <div className={classes.text}>
      <p>{content.lead}</p>
      <ColleaguesPicture className={classes.drawn} />
      {content.benefits.map(({ title, text }, index) => (
        <section key={title}>
          <h2>
            {index + 1}. {title}
          </h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  </article>
)

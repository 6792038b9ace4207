import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useScrollTo } from '../shared/ui/hooks/useScrollTo.js'
import classes from './blogs/BlogPage.module.css'

export interface Written {
  readonly title: string
  readonly sections: readonly {
    readonly id?: string
    readonly heading: string
    readonly text: readonly string[]
    readonly list?: readonly string[]
  }[]
}

/** A page to read from top to bottom, or from the part that the address names. */
export const ArticlePage = ({ written: { title, sections }, children }: { written: Written; children?: ReactNode }) => {
  useScrollTo(useLocation().hash.slice(1))
  return (
    <article className={classes.article}>
      <title>{`${title} · SFS`}</title>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.text}>
        {sections.map(({ id, heading, text, list }) => (
          <section key={heading} id={id}>
            <h2>{heading}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {list && (
              <ul>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {children}
      </div>
    </article>
  )
}

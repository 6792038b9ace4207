import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useNear } from '../../shared/ui/hooks/useNear.js'
import section from '../../site/Section.module.css'
import classes from './Example.module.css'

const Example = lazy(async () => ({ default: (await import('./Example.js')).Example }))

/** Where the example stands, once it is near: what it is made of belongs to members. Whoever cannot see it is told what it shows. */
export const ExamplePlace = () => {
  const { part, isNear } = useNear<HTMLElement>()
  const waiting = <Skeleton className={classes.waiting ?? ''} />
  return (
    <section ref={part} className={classes.place} aria-labelledby="example">
      <div className={classes.told}>
        <h2 id="example" className={section.title}>
          A case, as members see it
        </h2>
        <p className={section.lead}>
          This one is made up: a fracture of the wrist with its radiograph, one question, and two answers from colleagues.
        </p>
        <ol>
          <li>Everyone has their training under their name.</li>
          <li>The badge says how long answers still count.</li>
          <li>What could identify a patient is covered before it is posted.</li>
        </ol>
      </div>
      {isNear ? (
        <Suspense fallback={waiting}>
          <Example />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  )
}

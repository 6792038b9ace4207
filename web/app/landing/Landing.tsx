import { Group } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import { ColleaguesPicture } from '../../shared/pictures/ColleaguesPicture.js'
import { Hero } from '../../site/landing/Hero.js'
import { ExamplePlace } from './ExamplePlace.js'
import classes from './Landing.module.css'

/** Below the first screen: it comes after it. */
const LandingSections = lazy(async () => ({ default: (await import('../../site/landing/LandingSections.js')).LandingSections }))

interface Props {
  readonly title: string
  /** The level of the headline. */
  readonly order: 1 | 2
  readonly actions?: ReactNode
  /** The part that somebody came for. */
  readonly section?: string | undefined
  /** The paper beside the headline: the way in, or on. */
  readonly children: ReactNode
}

/** What SFS is, and the way in beside it; below, the product as members have it, and what they can rely on. */
export const Landing = ({ title, order, actions, section, children }: Props) => (
  <>
    <title>{`${title} · SFS`}</title>
    <div className="sfs-landing">
      <Hero order={order}>
        {actions && <Group mt="lg">{actions}</Group>}
        <ColleaguesPicture className={`${classes.wide} ${classes.drawn}`} />
      </Hero>
      {children}
    </div>
    <ExamplePlace />
    <Suspense>
      <LandingSections section={section} />
    </Suspense>
  </>
)

import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Hero } from '../site/Hero.js'
import { LandingSections } from '../site/LandingSections.js'
import { ExamplePlace } from './ExamplePlace.js'

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
      <Hero order={order}>{actions && <Group mt="lg">{actions}</Group>}</Hero>
      {children}
    </div>
    <ExamplePlace />
    <LandingSections section={section} />
  </>
)

import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Card.module.css'

/** A sheet with something to read on it; `sample`: what stands there is a place for what somebody will say, and says so. */
export const Card = ({ sample = false, children }: { sample?: boolean; children: ReactNode }) => (
  <div className={classes.card}>
    {sample && (
      <Badge variant="light" className={classes.sample ?? ''}>
        Sample
      </Badge>
    )}
    {children}
  </div>
)

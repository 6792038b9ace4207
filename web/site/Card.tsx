import type { ReactNode } from 'react'
import classes from './Card.module.css'

/** A sheet with something to read on it. */
export const Card = ({ children }: { children: ReactNode }) => <div className={classes.card}>{children}</div>

import type { HTMLAttributes } from 'react'
import classes from './Sheet.module.css'

type Props = Omit<HTMLAttributes<HTMLElement>, 'className'> & { readonly className?: string | undefined }

/** White paper on the desk, for what is filled in or read by itself. */
export const Sheet = ({ className = '', ...section }: Props) => <section className={`${classes.sheet} ${className}`} {...section} />

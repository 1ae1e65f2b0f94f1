import type { ReactNode } from 'react'
import classes from './BottomBars.module.css'

/**
 * Keeps the bars of a page above each other at the lower edge of the window. Each bar is a `section`. At the end of the page
 * they stand below its content.
 */
export const BottomBars = ({ children }: { children: ReactNode }) => <div className={classes.bars}>{children}</div>

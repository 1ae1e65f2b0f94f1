import { FigureCard, type FigureCardProps } from './FigureCard.tsx'
import classes from './FigureCards.module.css'

/** `wide`: its text needs the whole width of a phone. */
export type ShownFigure = FigureCardProps & { wide?: true }

/** `columns`: at most; three are for figures with longer texts, which stand one below the other on a phone. */
export const FigureCards = ({ figures, columns = 4 }: { figures: readonly ShownFigure[]; columns?: 3 | 4 }) => (
  <ul className={`${classes.cards} plain-list stack gap-12`} data-columns={columns} aria-label="Figures">
    {figures.map(({ wide, ...figure }) => (
      <li key={figure.label} data-wide={wide}>
        <FigureCard {...figure} />
      </li>
    ))}
  </ul>
)

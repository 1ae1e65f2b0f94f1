import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { platformQuery, usePlatformBroadcast } from '#web/platform.ts'
import classes from './Footer.module.css'

/**
 * The company, its contact address and its certification, as the operator has set them. The links come first, so that texts that
 * load later do not move them.
 */
export function Footer() {
  usePlatformBroadcast()
  const { data: platform } = useQuery(platformQuery)
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <nav aria-label="Footer" className={classes.links}>
          <Link to={paths.howItWorks}>How it Works</Link>
          <Link to={paths.calculator}>Calculator</Link>
          <Link to={paths.glossary}>Glossary</Link>
          <Link to={paths.terms}>Terms</Link>
          <Link to={paths.privacy}>Privacy</Link>
          <Link to={paths.accessibility}>Accessibility</Link>
          <Link to={paths.imprint}>Imprint</Link>
        </nav>
        {platform && (
          <>
            {platform.footer_company && (
              <span>
                © <span>{platform.footer_company}</span>
              </span>
            )}
            <a href={`mailto:${platform.contact_email}`}>{platform.contact_email}</a>
            {platform.certification_text && (
              <span className={classes.certificate}>
                <CertificationLogo />
                {platform.certification_text}
              </span>
            )}
          </>
        )}
      </div>
    </footer>
  )
}

/** A seal with a gauge's ring and a leaf. The text beside it is the operator's. */
function CertificationLogo() {
  const ticks = Array.from({ length: 24 }, (_, index) => index * 15)
  return (
    <svg width="40" height="40" viewBox="-20 -20 40 40" fill="none" stroke="currentColor" aria-hidden>
      {ticks.map((angle) => (
        <path key={angle} d="M0-19v3" strokeWidth="1.4" transform={`rotate(${angle})`} />
      ))}
      <circle r="13" strokeWidth="1.6" />
      <path
        d="M-6 6C-7-3-1-8 8-8 8 1 3 7-6 6Zm0 0 7-7"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}

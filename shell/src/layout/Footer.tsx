import { airTime, phoneUrl } from '@show/web-kit/format';
import { pageData, show, useOrigin } from '@show/web-kit/page';
import { Link, useLocation } from '@show/web-kit/router';
import { classes } from '@show/web-kit/ui';
import styles from './Footer.module.css';
import { GoldenHour } from './GoldenHour';
import { NewsletterForm } from './NewsletterForm';
import { SocialLinks } from './SocialLinks';

export interface FooterProps {
  /** Everything of it in a few lines, for staff at work. */
  slim?: boolean | undefined;
}

export function Footer({ slim = false }: FooterProps) {
  const { name, tagline, copyrightYear, demonstration, newsletter, podcasts, social } = show();
  const { menus } = pageData();
  const quick = menus?.quick.filter(({ id }) => id !== 'podcasts' || podcasts.length > 0);
  return (
    <footer className={classes(styles.footer, slim && styles.slim)}>
      {!slim && <Here />}
      {!slim && <GoldenHour />}
      <div className={styles.ground} data-tone="night">
        <div className={styles.inside}>
          {!slim && (
            <div className={styles.lead}>
              <span className={styles.name}>{name}</span>
              {tagline && <p className={styles.tagline}>{tagline}</p>}
              <AirTimes />
            </div>
          )}
          {newsletter.url !== null && (
            <div className={styles.newsletter}>
              <NewsletterForm url={newsletter.url} />
            </div>
          )}
          {quick && quick.length > 0 && (
            <nav aria-label="Quick links" className={styles.block}>
              <h2 className={styles.title}>Quick links</h2>
              <ul>
                {quick.map(({ id, label, url }) => (
                  <li key={id}>
                    <Link to={url} className={styles.link}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Contact />
          {social.length > 0 && (
            <div className={styles.block}>
              <h2 className={styles.title}>Follow</h2>
              <SocialLinks />
            </div>
          )}
          <div className={styles.last}>
            <p>
              © {copyrightYear && `${yearsSince(copyrightYear)} `}
              {name}. All rights reserved.
              {demonstration && ' This is a demo: the show and its people are made up, the places are real.'}
            </p>
            <p className={styles.more}>
              {menus?.last.map(({ id, label, url }) => (
                <Link key={id} to={url}>
                  {label}
                </Link>
              ))}
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}

function AirTimes() {
  const { times = [], anyTime } = show().airing ?? {};
  if (times.length === 0 && !anyTime) return null;
  return (
    <ul id="air-times" aria-label="On the air" className={styles.air}>
      {[...times.map(airTime), ...(anyTime ? [anyTime] : [])].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Contact() {
  const { email, phone, address } = show().contact;
  if (!email && !phone && address.length === 0) return null;
  return (
    <div className={styles.block}>
      <h2 className={styles.title}>Contact</h2>
      <address>
        {email && (
          <a href={`mailto:${email}`} className={styles.link}>
            {email}
          </a>
        )}
        {phone && (
          <a href={phoneUrl(phone)} className={styles.link}>
            {phone}
          </a>
        )}
        {address.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}

/** URL of the page, for print only. */
function Here() {
  const { pathname } = useLocation();
  return <p className={styles.here}>{`${useOrigin() ?? ''}${pathname}`}</p>;
}

/** '2025', and in later years '2025-2026'. */
function yearsSince(first: number): string {
  const thisYear = new Date(pageData().now).getUTCFullYear();
  return thisYear > first ? `${first}-${thisYear}` : `${first}`;
}

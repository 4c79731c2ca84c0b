import { type CSSProperties, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { productName } from "#app/brand.ts";
import type { EmailContent, EmailHome, EmailLink, EmailPart } from "#app/domain/site/email.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { excerpt } from "#app/domain/site/text.ts";
import { locale } from "#texts/plural.ts";
import { cardWidth, darkStyles, styles, widest } from "./email-styles.server.ts";

/**
 * An e-mail as HTML that mail clients understand: tables, inline styles, and no other file than a photo. Inline colours
 * are the light ones; a style sheet replaces them in clients that support dark mode.
 */
export function emailHtml(content: EmailContent): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<EmailDocument content={content} />)}\n`;
}

/** In characters: lists of e-mails show no more. */
const previewLength = 140;

/** Keeps the text below the preview out of lists of e-mails: spaces that clients show but do not join. */
const afterPreview = "\u00a0\u200c".repeat(90);

function EmailDocument({ content: { subject, preview, title, parts } }: { content: EmailContent }) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Otherwise iOS turns dates, addresses and numbers into links in its own colour. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{subject}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="ground ink" style={styles.body}>
        <div style={styles.preview}>
          {excerpt(preview.replace(/\s+/g, " "), previewLength)}
          {afterPreview}
        </div>
        <Layout className="ground ink" style={styles.ground}>
          {/* Outlook needs the attribute; all others shrink the table on a phone. */}
          <table
            role="presentation"
            cellPadding={0}
            cellSpacing={0}
            align="center"
            width={widest}
            style={styles.column}
          >
            <tbody>
              <tr>
                <td className="accent" style={styles.brand}>
                  {productName}
                </td>
              </tr>
              <tr>
                <td className="surface line ink card" style={styles.card}>
                  <h1 className="ink" style={styles.title}>
                    {title}
                  </h1>
                  {parts.map((part, index) => (
                    <Part key={index} part={part} />
                  ))}
                </td>
              </tr>
            </tbody>
          </table>
        </Layout>
      </body>
    </html>
  );
}

interface LayoutProps {
  className: string;
  style: CSSProperties;
  margin?: string;
  children: ReactNode;
}

/** One cell as wide as its surroundings. */
function Layout({ className, style, margin = "0", children }: LayoutProps) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} width="100%" style={{ margin }}>
      <tbody>
        <tr>
          <td align="left" className={className} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Part({ part }: { part: EmailPart }) {
  switch (part.kind) {
    case "paragraph":
      return <p style={styles.paragraph}>{part.text}</p>;
    case "quote":
      return <Quote text={part.text} />;
    case "code":
      return (
        <Layout className="sunken ink" style={styles.code} margin="0 0 16px">
          {part.label}
          <br />
          <strong style={styles.codeNumber}>{part.code}</strong>
        </Layout>
      );
    case "facts":
      return <Facts facts={part.facts} />;
    case "home":
      return <Home home={part.home} />;
    case "links":
      return <Links links={part.links} />;
  }
}

function Quote({ text }: { text: string }) {
  return (
    <Layout className="sunken line-strong ink" style={styles.quote} margin="0 0 16px">
      <div {...writtenIn(text)}>
        {text.split("\n").map((line, number) => (
          <Fragment key={number}>
            {number > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </div>
    </Layout>
  );
}

function Facts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={styles.facts}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" align="left" className="soft" style={styles.factLabel}>
              {label}
            </th>
            <td align="left" className="ink" style={styles.factValue} {...writtenIn(value)}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Home({ home: { name, address, price, url, photo } }: { home: EmailHome }) {
  return (
    <Layout className="ink" style={styles.home}>
      {photo && (
        <a href={url} className="link" style={styles.photoLink}>
          <img
            src={photo.url}
            width={cardWidth}
            height={Math.round((cardWidth * photo.height) / photo.width)}
            alt={photo.alt}
            className="sunken soft"
            style={styles.photo}
            {...writtenIn(photo.alt)}
          />
        </a>
      )}
      <p style={styles.homeName} {...writtenIn(name)}>
        <a href={url} className="link" style={styles.link}>
          {name}
        </a>
      </p>
      <p className="soft" style={styles.homeAddress} {...writtenIn(address)}>
        {address}
      </p>
      <p style={styles.homePrice}>{price}</p>
    </Layout>
  );
}

function Links({ links: [main, ...others] }: { links: EmailLink[] }) {
  return (
    <>
      {main && (
        <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.buttonTable}>
          <tbody>
            <tr>
              <td className="button" align="center" style={styles.buttonCell}>
                <a href={main.to} className="button" style={styles.button}>
                  {main.label}
                </a>
              </td>
            </tr>
          </tbody>
        </table>
      )}
      {others.map(({ label, to }) => (
        <p key={to} style={styles.paragraph}>
          <a href={to} className="link" style={styles.link}>
            {label}
          </a>
        </p>
      ))}
    </>
  );
}

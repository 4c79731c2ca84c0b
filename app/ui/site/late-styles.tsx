import lateStyles from "#app/styles/late.css?url";

/**
 * The style sheet of what most pages do not need before they are painted. Every page links to it at its end, which
 * delays nothing; what is rare links to it before itself, so that it is painted with its styles.
 */
export function LateStyles() {
  return <link rel="stylesheet" href={lateStyles} />;
}

import { operatorTexts as texts } from "#texts/site/legal/operator.ts";

/** Who runs the site, as far as it is configured. */
export interface Operator {
  name?: string;
  address?: string;
  officer?: string;
  email?: string;
}

/** Who runs the site, and its Grievance Officer (IT Rules 2021, rule 3(2)(a)). */
export function OperatorSection({ operator }: { operator: Operator }) {
  const { name, address, officer, email } = operator;
  const facts = [
    { label: texts.name, value: name },
    { label: texts.address, value: address },
    { label: texts.officer, value: officer },
    { label: texts.email, value: email && <a href={`mailto:${email}`}>{email}</a> },
  ].filter(({ value }) => value);
  return (
    <section className="stack">
      <h2>{texts.heading}</h2>
      {!name && <p>{texts.noOperator}</p>}
      {!officer && <p>{texts.noOfficer}</p>}
      {facts.length > 0 && (
        <dl className="terms">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

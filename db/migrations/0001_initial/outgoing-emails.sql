-- E-mails that are to be sent, about one thing at most. A row is deleted once its e-mail is sent.
create table outgoing_emails (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid references enquiries on delete cascade,
  owner_id uuid references users on delete cascade,
  alert_id uuid references alerts on delete cascade,
  recipient text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text,
  unsubscribe_url text,
  created_at timestamptz(3) not null default now(),
  failed_at timestamptz(3),
  failure text,
  constraint outgoing_emails_about_one check (num_nonnulls(enquiry_id, owner_id, alert_id) <= 1)
);
create index outgoing_emails_of_enquiry on outgoing_emails (enquiry_id);
create index outgoing_emails_of_owner on outgoing_emails (owner_id);
create index outgoing_emails_of_alert on outgoing_emails (alert_id);

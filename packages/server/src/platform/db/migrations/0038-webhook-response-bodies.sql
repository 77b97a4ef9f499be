-- The beginning of the response, at most 4 KiB, which helps to find out why an endpoint refuses deliveries.
alter table webhook_attempts add column response_body text;

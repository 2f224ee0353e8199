-- Each save of an answer writes when its application changed, and with that time in an index every index of the table got
-- a new entry. A person's own applications are found by `applications_user` and sorted, however they are ordered.
drop index applications_user_updated;

-- Tokens are kept as hashes from here on. Those of before lie in old pages and logs as they are, so they end.
DELETE FROM "session";

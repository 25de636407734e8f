-- The oracle stores nothing: its login holds the lock by which one of several oracles publishes.
do $$
begin
  create role argosy_oracle nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

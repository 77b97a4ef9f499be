-- The setting retention.stumblesDays is now called retention.rejectionsDays.
update laboratory_settings
   set settings = jsonb_set(settings, '{retention}',
         (settings -> 'retention') - 'stumblesDays' ||
         jsonb_build_object('rejectionsDays', settings #> '{retention,stumblesDays}'))
 where settings #> '{retention,stumblesDays}' is not null;

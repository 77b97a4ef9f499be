// Generated from the contract by `npm run generate`; do not edit.

export interface components {
    schemas: {
        SampleAttributeDefinition: {
            name: string;
            /** @description The allowed values. If absent, any value of up to 100 characters. */
            values?: string[];
        };
        SampleTypeDefinition: {
            code: string;
            name: string;
            attributes?: components["schemas"]["SampleAttributeDefinition"][];
            /** @description How samples of this type are stored, for example 2–8 °C; printed on labels. */
            storage?: string;
            /**
             * @description `false` retires the entry: it can no longer be ordered.
             * @default true
             */
            active?: boolean;
        };
        ParameterDefinition: {
            /** @description The `parameterCode` in orders, for example SwabbedArea. */
            code: string;
            name: string;
            /**
             * @description `text`: Any text, or one of the allowed `values`. `number`: A number, or a text that is a decimal number.
             * @default text
             * @enum {unknown}
             */
            kind?: "text" | "number";
            /** @description The unit of a number, for example cm². */
            unit?: string;
            /** @description The allowed values of a text; by default any. */
            values?: string[];
            /**
             * @description Whether an order of the test must give the parameter.
             * @default false
             */
            required?: boolean;
        };
        Subcontractor: {
            /** @description The laboratory that does the test. */
            name: string;
            /** @description Its accreditation for the test, for example the body and the number. */
            accreditation?: string;
        };
        Operand: {
            /** @description The test of the operand; by default the test of the calculated measurand. */
            testCode?: string;
            measurandCode: string;
        };
        Calculation: {
            /**
             * @description `SUM`: the sum of all operands. `RATIO`: the first operand divided by the second.
             * @enum {unknown}
             */
            kind: "SUM" | "RATIO";
            /** @description Measurands of kind number that are not calculated themselves. */
            operands: components["schemas"]["Operand"][];
            /**
             * @description `ZERO`: A value below its detection limit counts as zero. `HALF`: A value below its detection limit counts as half of the limit. `FULL`: A value below its detection limit counts as the limit.
             * @enum {unknown}
             */
            nonDetects: "ZERO" | "HALF" | "FULL";
        };
        MeasurandDefinition: {
            code: string;
            name: string;
            /** @description Unit of measure in results, for example mg/kg; empty for a ratio or an index. */
            unit: string;
            /**
             * @description `number`: A measured number. `text`: One of the allowed `values`, such as Absent or Detected.
             * @default number
             * @enum {unknown}
             */
            kind?: "number" | "text";
            /** @description The allowed values of the kind text. */
            values?: string[];
            /** @description Values below it are reported as "< limit". Absent for measurands without one, such as pH. */
            detectionLimit?: number;
            /** @description Values from the detection limit up to this limit are detected but not quantified. */
            quantificationLimit?: number;
            /** @description The upper end of the measuring range. Values above it have the range indicator ABOVE_UPPER_LIMIT. */
            upperLimit?: number;
            /**
             * @description Whether values above the upper limit are reported as "> limit".
             * @default false
             */
            upperLimitIsQuantification?: boolean;
            /** @description Decimals of reported numbers. A number has either decimals or significant figures. */
            decimals?: number;
            significantFigures?: number;
            /** @description Expanded measurement uncertainty on the report, for example ± 12 %. */
            uncertainty?: string;
            /** @description The coverage factor k of the uncertainty. */
            coverageFactor?: number;
            /** @description The coverage probability in per cent. */
            coverageProbability?: number;
            calculation?: components["schemas"]["Calculation"];
            /** @description Whether results of this measurand are accredited; by default as the test. */
            accredited?: boolean;
        };
        TestDefinition: {
            code: string;
            name: string;
            /**
             * @description Whether the test can be ordered on a composite.
             * @default false
             */
            composite?: boolean;
            /**
             * @description Whether the test accepts sample parameters.
             * @default false
             */
            parameters?: boolean;
            /** @description The sample parameters of the test. Orders with other parameter codes are then rejected; by default any code is accepted. */
            parameterDefinitions?: components["schemas"]["ParameterDefinition"][];
            /** @description The sample types for which the test is offered; by default all. Orders of the test for other sample types are rejected. */
            sampleTypes?: string[];
            /** @description The method on the report. */
            method?: string;
            /** @description The edition, version or year of the method. */
            methodEdition?: string;
            /** @description The section of the laboratory that is responsible for the test, for example Chemistry. */
            section?: string;
            /** @description The code of a site in the settings, if the test is not done at the main address. */
            site?: string;
            /** @default false */
            accredited?: boolean;
            /** @description The sample types for which results are accredited; by default all. */
            accreditedSampleTypes?: string[];
            /** @default false */
            subcontracted?: boolean;
            /** @description Working days from the arrival of a sample to its result; by default `turnaroundDays` of the settings. */
            turnaroundDays?: number;
            /** @description The same for orders with priority; by default as without. */
            priorityTurnaroundDays?: number;
            subcontractor?: components["schemas"]["Subcontractor"];
            measurands: components["schemas"]["MeasurandDefinition"][];
            /**
             * @description `false` retires the entry: it can no longer be ordered.
             * @default true
             */
            active?: boolean;
        };
        SupplyDefinition: {
            code: string;
            name: string;
            /**
             * @description `false` retires the entry: it can no longer be ordered.
             * @default true
             */
            active?: boolean;
        };
        SpecificationDefinition: {
            code: string;
            name: string;
            /** @description The document that sets the bounds, or "customer's own". */
            source: string;
            edition?: string;
            measurandCode: string;
            /** @description Only results of this test. */
            testCode?: string;
            /** @description Only samples of these types. */
            sampleTypes?: string[];
            /** @description Only samples with this attribute value. */
            attribute?: {
                name: string;
                value: string;
            };
            /** @description Only samples of this customer. */
            accountId?: number;
            /** @description Only samples of this order. */
            orderId?: number;
            /** @description The lowest value that conforms. */
            lowerBound?: number;
            /** @description The highest value that conforms. A result below the detection limit meets an upper bound of 0. */
            upperBound?: number;
            /** @description The values of the kind text that conform. */
            allowedValues?: string[];
            /**
             * @description `SIMPLE_ACCEPTANCE`: The measured value, before rounding, is compared with the bounds. Uncertainty is not considered. `GUARD_BAND`: The measured value, before rounding, is compared with the bounds. If it is closer to a bound than the guard band, the outcome is inconclusive.
             * @default SIMPLE_ACCEPTANCE
             * @enum {unknown}
             */
            decisionRule?: "SIMPLE_ACCEPTANCE" | "GUARD_BAND";
            /** @description In the unit of the measurand; required for GUARD_BAND. */
            guardBand?: number;
            /**
             * @description `false`: no longer applied.
             * @default true
             */
            active?: boolean;
        };
        Catalogue: {
            sampleTypes: components["schemas"]["SampleTypeDefinition"][];
            tests: components["schemas"]["TestDefinition"][];
            supplies: components["schemas"]["SupplyDefinition"][];
            specifications: components["schemas"]["SpecificationDefinition"][];
        };
        Violation: {
            /** @description JSON Pointer to the invalid value in the body. */
            pointer?: string;
            /** @description The invalid query, path or header parameter. */
            parameter?: string;
            /** @enum {unknown} */
            code: "missing" | "unknown_field" | "unknown_parameter" | "wrong_type" | "too_long" | "too_short" | "too_many" | "too_few" | "too_large" | "too_small" | "not_allowed" | "blank" | "bad_text" | "bad_date_time" | "too_early" | "in_future" | "bad_date" | "bad_code" | "bad_email" | "bad_domain" | "bad_website" | "bad_map_url" | "bad_colour" | "bad_amount" | "unknown_currency" | "bad_encoding" | "unknown_time_zone" | "bad_picture" | "bad_url" | "inside_address" | "bad_header" | "bad_link" | "wrong_password" | "wrong_code" | "bad_passkey" | "invisible_character" | "person_required" | "second_person_required" | "duplicate" | "not_together" | "line_kind" | "missing_role" | "duplicate_role" | "contact_not_given" | "unknown_contact" | "ambiguous_contact" | "unknown_organisation" | "missing_delivery_address" | "unknown_test" | "unknown_supply" | "unknown_sample_type" | "not_orderable" | "unknown_attribute" | "unknown_sample" | "ambiguous_sample" | "not_composite" | "parameters_not_enabled" | "test_not_offered" | "unknown_sample_parameter" | "bad_sample_parameter" | "bad_quote" | "unknown_quote" | "expired_quote" | "unknown_organisation_id" | "unknown_contact_id" | "already_registered" | "already_rejected" | "already_cancelled" | "already_complete" | "test_dropped" | "already_dispatched" | "unknown_line" | "unordered_test" | "unknown_measurand" | "changed_meanwhile" | "bad_cursor" | "bad_window" | "bad_measurement" | "limits_reversed" | "limit_rounds_to_zero" | "contradiction" | "unknown_scenario" | "unknown_site" | "incomplete_report" | "unknown_operand";
            message: string;
            /**
             * Format: uri
             * @description For a value that is looked up: the list of those that exist.
             */
            see?: string;
        };
        /** @description A problem document (RFC 9457). */
        Problem: {
            /**
             * Format: uri
             * @description URL of a page that explains the problem.
             */
            type: string;
            title: string;
            status: number;
            detail?: string;
            /** @description `urn:request:` and the request id, as in `X-Request-Id`. */
            instance: string;
            errors?: components["schemas"]["Violation"][];
        };
        SampleAttributeDefinitionInput: {
            name: string;
            /** @description The allowed values. If absent, any value of up to 100 characters. */
            values?: string[];
        };
        SampleTypeDefinitionInput: {
            code: string;
            name: string;
            attributes?: components["schemas"]["SampleAttributeDefinitionInput"][];
            /** @description How samples of this type are stored, for example 2–8 °C; printed on labels. */
            storage?: string;
            /**
             * @description `false` retires the entry: it can no longer be ordered.
             * @default true
             */
            active?: boolean;
        };
        ParameterDefinitionInput: {
            /** @description The `parameterCode` in orders, for example SwabbedArea. */
            code: string;
            name: string;
            /**
             * @description `text`: Any text, or one of the allowed `values`. `number`: A number, or a text that is a decimal number.
             * @default text
             * @enum {unknown}
             */
            kind?: "text" | "number";
            /** @description The unit of a number, for example cm². */
            unit?: string;
            /** @description The allowed values of a text; by default any. */
            values?: string[];
            /**
             * @description Whether an order of the test must give the parameter.
             * @default false
             */
            required?: boolean;
        };
        SubcontractorInput: {
            /** @description The laboratory that does the test. */
            name: string;
            /** @description Its accreditation for the test, for example the body and the number. */
            accreditation?: string;
        };
        OperandInput: {
            /** @description The test of the operand; by default the test of the calculated measurand. */
            testCode?: string;
            measurandCode: string;
        };
        CalculationInput: {
            /**
             * @description `SUM`: the sum of all operands. `RATIO`: the first operand divided by the second.
             * @enum {unknown}
             */
            kind: "SUM" | "RATIO";
            /** @description Measurands of kind number that are not calculated themselves. */
            operands: components["schemas"]["OperandInput"][];
            /**
             * @description `ZERO`: A value below its detection limit counts as zero. `HALF`: A value below its detection limit counts as half of the limit. `FULL`: A value below its detection limit counts as the limit.
             * @enum {unknown}
             */
            nonDetects: "ZERO" | "HALF" | "FULL";
        };
        MeasurandDefinitionInput: {
            code: string;
            name: string;
            /** @description Unit of measure in results, for example mg/kg; empty for a ratio or an index. */
            unit: string;
            /**
             * @description `number`: A measured number. `text`: One of the allowed `values`, such as Absent or Detected.
             * @default number
             * @enum {unknown}
             */
            kind?: "number" | "text";
            /** @description The allowed values of the kind text. */
            values?: string[];
            /** @description Values below it are reported as "< limit". Absent for measurands without one, such as pH. */
            detectionLimit?: number;
            /** @description Values from the detection limit up to this limit are detected but not quantified. */
            quantificationLimit?: number;
            /** @description The upper end of the measuring range. Values above it have the range indicator ABOVE_UPPER_LIMIT. */
            upperLimit?: number;
            /**
             * @description Whether values above the upper limit are reported as "> limit".
             * @default false
             */
            upperLimitIsQuantification?: boolean;
            /** @description Decimals of reported numbers. A number has either decimals or significant figures. */
            decimals?: number;
            significantFigures?: number;
            /** @description Expanded measurement uncertainty on the report, for example ± 12 %. */
            uncertainty?: string;
            /** @description The coverage factor k of the uncertainty. */
            coverageFactor?: number;
            /** @description The coverage probability in per cent. */
            coverageProbability?: number;
            calculation?: components["schemas"]["CalculationInput"];
            /** @description Whether results of this measurand are accredited; by default as the test. */
            accredited?: boolean;
        };
        TestDefinitionInput: {
            code: string;
            name: string;
            /**
             * @description Whether the test can be ordered on a composite.
             * @default false
             */
            composite?: boolean;
            /**
             * @description Whether the test accepts sample parameters.
             * @default false
             */
            parameters?: boolean;
            /** @description The sample parameters of the test. Orders with other parameter codes are then rejected; by default any code is accepted. */
            parameterDefinitions?: components["schemas"]["ParameterDefinitionInput"][];
            /** @description The sample types for which the test is offered; by default all. Orders of the test for other sample types are rejected. */
            sampleTypes?: string[];
            /** @description The method on the report. */
            method?: string;
            /** @description The edition, version or year of the method. */
            methodEdition?: string;
            /** @description The section of the laboratory that is responsible for the test, for example Chemistry. */
            section?: string;
            /** @description The code of a site in the settings, if the test is not done at the main address. */
            site?: string;
            /** @default false */
            accredited?: boolean;
            /** @description The sample types for which results are accredited; by default all. */
            accreditedSampleTypes?: string[];
            /** @default false */
            subcontracted?: boolean;
            /** @description Working days from the arrival of a sample to its result; by default `turnaroundDays` of the settings. */
            turnaroundDays?: number;
            /** @description The same for orders with priority; by default as without. */
            priorityTurnaroundDays?: number;
            subcontractor?: components["schemas"]["SubcontractorInput"];
            measurands: components["schemas"]["MeasurandDefinitionInput"][];
            /**
             * @description `false` retires the entry: it can no longer be ordered.
             * @default true
             */
            active?: boolean;
        };
        SupplyDefinitionInput: {
            code: string;
            name: string;
            /**
             * @description `false` retires the entry: it can no longer be ordered.
             * @default true
             */
            active?: boolean;
        };
        SpecificationDefinitionInput: {
            code: string;
            name: string;
            /** @description The document that sets the bounds, or "customer's own". */
            source: string;
            edition?: string;
            measurandCode: string;
            /** @description Only results of this test. */
            testCode?: string;
            /** @description Only samples of these types. */
            sampleTypes?: string[];
            /** @description Only samples with this attribute value. */
            attribute?: {
                name: string;
                value: string;
            };
            /** @description Only samples of this customer. */
            accountId?: number;
            /** @description Only samples of this order. */
            orderId?: number;
            /** @description The lowest value that conforms. */
            lowerBound?: number;
            /** @description The highest value that conforms. A result below the detection limit meets an upper bound of 0. */
            upperBound?: number;
            /** @description The values of the kind text that conform. */
            allowedValues?: string[];
            /**
             * @description `SIMPLE_ACCEPTANCE`: The measured value, before rounding, is compared with the bounds. Uncertainty is not considered. `GUARD_BAND`: The measured value, before rounding, is compared with the bounds. If it is closer to a bound than the guard band, the outcome is inconclusive.
             * @default SIMPLE_ACCEPTANCE
             * @enum {unknown}
             */
            decisionRule?: "SIMPLE_ACCEPTANCE" | "GUARD_BAND";
            /** @description In the unit of the measurand; required for GUARD_BAND. */
            guardBand?: number;
            /**
             * @description `false`: no longer applied.
             * @default true
             */
            active?: boolean;
        };
        CatalogueUpdate: {
            sampleTypes?: components["schemas"]["SampleTypeDefinitionInput"][];
            tests?: components["schemas"]["TestDefinitionInput"][];
            supplies?: components["schemas"]["SupplyDefinitionInput"][];
            specifications?: components["schemas"]["SpecificationDefinitionInput"][];
        };
        CatalogueUseInOrder: {
            orderId: number;
            accountId: number;
            accountName: string;
            /** @enum {unknown} */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /** Format: date-time */
            receivedAt: string;
        };
        CatalogueUseInJob: {
            labJobNumber: number;
            orderId: number;
            accountId: number;
            accountName: string;
            /** Format: date-time */
            registeredAt: string;
        };
        CatalogueUses: {
            /** @description Orders with the code that are neither completed nor cancelled. */
            openOrders: number;
            /** @description Jobs with the code that have no final result. */
            openJobs: number;
            /** @description The oldest 50 of them. */
            orders: components["schemas"]["CatalogueUseInOrder"][];
            /** @description The oldest 50 of them. */
            jobs: components["schemas"]["CatalogueUseInJob"][];
        };
        CatalogueFieldChange: {
            /** @description For example `method`, `measurands/TUT/decimals`, `attributes/Colour`. */
            field: string;
            /** @description null if the field is absent. */
            before: string | number | boolean | null;
            /** @description null if the field is absent. */
            after: string | number | boolean | null;
        };
        CatalogueChange: {
            /** @enum {unknown} */
            section: "sampleTypes" | "tests" | "supplies" | "specifications";
            code: string;
            /** @description The name after the change. */
            name: string;
            /** @enum {unknown} */
            change: "ADDED" | "CHANGED" | "RETIRED" | "REACTIVATED";
            /** @description The changed fields; empty for an added entry. */
            fields: components["schemas"]["CatalogueFieldChange"][];
            /** @description Orders with the code that are neither completed nor cancelled. */
            openOrders: number;
            /** @description Jobs with the code that have no final result. */
            openJobs: number;
        };
        CatalogueCheck: {
            changes: components["schemas"]["CatalogueChange"][];
            /** @description Entries of the update that do not differ from the catalogue. */
            unchanged: number;
        };
        AddressInput: {
            address1: string;
            address2?: string;
            city: string;
            postCode: string;
            country: string;
        };
        NewContact: {
            firstName: string;
            lastName: string;
            email: string;
            deliveryAddress?: components["schemas"]["AddressInput"];
            invoiceAddress?: components["schemas"]["AddressInput"];
            /**
             * @description `false`: the contact is stored, but orders can no longer use it.
             * @default true
             */
            active?: boolean;
        };
        NewOrganisation: {
            name: string;
            contacts: components["schemas"]["NewContact"][];
        };
        PriceInput: {
            /** @description The code of the catalogue. */
            code: string;
            /** @description Decimal text without tax, with at most the decimals of the currency, for example `45.00`. */
            amount: string;
        };
        /** @description Prices without tax, from which orders are estimated. */
        QuotePricesInput: {
            /** @description The code of ISO 4217, for example `NZD`. */
            currency: string;
            /** @description Prices of tests, for each sample or composite. */
            tests?: components["schemas"]["PriceInput"][];
            /** @description Prices of supplies, for each piece. */
            supplies?: components["schemas"]["PriceInput"][];
        };
        QuoteInput: {
            number: number;
            /** @description The last day on which the quote can be used, in the time zone of the laboratory. */
            validUntil?: string;
            prices?: components["schemas"]["QuotePricesInput"];
        };
        /** @description Terms agreed with the customer. The defaults of the service apply to absent fields. */
        AccountLimitsInput: {
            /**
             * @description Whether polls above the limit are rejected (`enforce`) or allowed with a warning header (`advise`).
             * @enum {unknown}
             */
            polling?: "enforce" | "advise";
            /** @description Minutes per permitted poll; 20 by default. */
            pollEveryMinutes?: number;
            /** @description Requests above this rate are rejected. */
            requestsPerSecond?: number;
            /**
             * @description Whether all orders of the account have priority.
             * @default false
             */
            priority?: boolean;
        };
        NewAccount: {
            name: string;
            organisations: components["schemas"]["NewOrganisation"][];
            quotes?: components["schemas"]["QuoteInput"][];
            limits?: components["schemas"]["AccountLimitsInput"];
            /** @description Tests besides `UMFCert` for which sample parameters are enabled. */
            parameterTests?: string[];
            /** @description Scopes of the tokens of this account; all by default. */
            scopes?: ("orders:write" | "orders:read" | "results:read")[];
        };
        Address: {
            address1: string;
            address2?: string;
            city: string;
            postCode: string;
            country: string;
        };
        Contact: {
            /** @description The contact, for example C1042. */
            labContactId: string;
            firstName: string;
            lastName: string;
            email: string;
            deliveryAddress?: components["schemas"]["Address"];
            invoiceAddress?: components["schemas"]["Address"];
            active: boolean;
        };
        Organisation: {
            organisationId: number;
            name: string;
            contacts: components["schemas"]["Contact"][];
        };
        Price: {
            /** @description The code of the catalogue. */
            code: string;
            /** @description Decimal text without tax, with at most the decimals of the currency, for example `45.00`. */
            amount: string;
        };
        /** @description Prices without tax, from which orders are estimated. */
        QuotePrices: {
            /** @description The code of ISO 4217, for example `NZD`. */
            currency: string;
            /** @description Prices of tests, for each sample or composite. */
            tests?: components["schemas"]["Price"][];
            /** @description Prices of supplies, for each piece. */
            supplies?: components["schemas"]["Price"][];
        };
        Quote: {
            number: number;
            /** @description The last day on which the quote can be used, in the time zone of the laboratory. */
            validUntil?: string;
            prices?: components["schemas"]["QuotePrices"];
        };
        /** @description Terms agreed with the customer. The defaults of the service apply to absent fields. */
        AccountLimits: {
            /**
             * @description Whether polls above the limit are rejected (`enforce`) or allowed with a warning header (`advise`).
             * @enum {unknown}
             */
            polling?: "enforce" | "advise";
            /** @description Minutes per permitted poll; 20 by default. */
            pollEveryMinutes?: number;
            /** @description Requests above this rate are rejected. */
            requestsPerSecond?: number;
            /**
             * @description Whether all orders of the account have priority.
             * @default false
             */
            priority?: boolean;
        };
        Account: {
            accountId: number;
            name: string;
            /** @enum {unknown} */
            status: "ACTIVE" | "SUSPENDED";
            /** Format: date-time */
            createdAt: string;
            organisations: components["schemas"]["Organisation"][];
            quotes: components["schemas"]["Quote"][];
            parameterTests: string[];
            scopes: ("orders:write" | "orders:read" | "results:read")[];
            limits: components["schemas"]["AccountLimits"];
            credentials: {
                username: string;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        AccountSummary: {
            accountId: number;
            name: string;
            /** @enum {unknown} */
            status: "ACTIVE" | "SUSPENDED";
            /** Format: date-time */
            createdAt: string;
        };
        AccountList: {
            accounts: components["schemas"]["AccountSummary"][];
        };
        ContactChange: {
            /** @description The contact, for example C1042. */
            labContactId?: string;
            firstName: string;
            lastName: string;
            email: string;
            deliveryAddress?: components["schemas"]["AddressInput"];
            invoiceAddress?: components["schemas"]["AddressInput"];
            /**
             * @description `false`: the contact is stored, but orders can no longer use it.
             * @default true
             */
            active?: boolean;
        };
        OrganisationChange: {
            organisationId?: number;
            name: string;
            contacts: components["schemas"]["ContactChange"][];
        };
        AccountChange: {
            name?: string;
            /** @enum {unknown} */
            status?: "ACTIVE" | "SUSPENDED";
            /** @description Entries with an identifier are replaced, entries without one are added, all others are not changed. */
            organisations?: components["schemas"]["OrganisationChange"][];
            /** @description Replaced or added by their number, each with all its fields; other quotes are not changed. */
            quotes?: components["schemas"]["QuoteInput"][];
            limits?: components["schemas"]["AccountLimitsInput"];
            /** @description Tests besides `UMFCert` for which sample parameters are enabled. */
            parameterTests?: string[];
            /** @description Scopes of the tokens of this account; all by default. */
            scopes?: ("orders:write" | "orders:read" | "results:read")[];
        };
        Credential: {
            username: string;
            /** @description Shown only once; the service stores a hash. */
            password: string;
        };
        AccountHealthSummary: {
            accountId: number;
            name: string;
            /** @enum {unknown} */
            status: "ACTIVE" | "SUSPENDED";
            /** Format: date-time */
            createdAt: string;
            /** @description Orders that are neither completed nor cancelled. */
            openOrders: number;
            /**
             * Format: date-time
             * @description When the latest order was submitted; null if there is none.
             */
            lastOrderAt: string | null;
            /**
             * Format: date-time
             * @description When a credential was last used to get a token.
             */
            lastTokenAt: string | null;
            /** @description Requests rejected in the last 7 days. */
            rejectedRequests: number;
            /** @description Webhook endpoints with failed deliveries in the last 7 days, or that the service disabled. */
            failingEndpoints: number;
        };
        AccountHealthList: {
            accounts: components["schemas"]["AccountHealthSummary"][];
        };
        LatestOrder: {
            orderId: number;
            /** @enum {unknown} */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /** Format: date-time */
            receivedAt: string;
            numberOfLines: number;
            clientReference: string | null;
        };
        /** @description Number of rejected requests, and time of the last one. */
        RejectedRequests: {
            times: number;
            /** Format: date-time */
            lastAt: string | null;
        };
        PollingHealth: {
            /**
             * @description Whether polls above the limit are rejected (`enforce`) or allowed with a warning header (`advise`).
             * @enum {unknown}
             */
            policy: "enforce" | "advise";
            /** @description Minutes per permitted poll. */
            everyMinutes: number;
            /** @description Polls of the last 48 hours, one entry per set of filters, latest first; at most 20. */
            series: {
                /** Format: date-time */
                lastAt: string;
                /** @description Extra polls used in the last hour. */
                extraPolls: number;
            }[];
            rejectedRequests: components["schemas"]["RejectedRequests"];
        };
        EndpointHealth: {
            /** Format: uuid */
            endpointId: string;
            /** Format: uri */
            url: string;
            description: string;
            /**
             * @description `WORKING`: The latest attempt succeeded. `FAILING`: The latest attempt failed. `DISABLED`: The endpoint is disabled. `UNUSED`: There were no deliveries yet.
             * @enum {unknown}
             */
            state: "WORKING" | "FAILING" | "DISABLED" | "UNUSED";
            /** @description Why the service disabled the endpoint; null if it did not. */
            disabledReason: string | null;
            /** @description Pending deliveries of the last 7 days. */
            pending: number;
            /** @description Failed deliveries of the last 7 days. */
            failed: number;
            /**
             * Format: date-time
             * @description Last successful delivery in the last 30 days.
             */
            lastDeliveredAt: string | null;
            /** @description Why the latest attempt failed; null if it succeeded. */
            lastError: string | null;
        };
        /** @description A cause for which requests of the account were rejected. */
        Rejection: {
            /** @enum {unknown} */
            operation: "createOrder" | "validateOrder" | "listResults" | "requestToken";
            /** @enum {unknown} */
            problem: "invalid-order" | "invalid-request" | "malformed-json" | "malformed-request" | "unauthorized" | "invalid-client" | "insufficient-scope" | "account-suspended" | "cross-site" | "role-required" | "second-factor-required" | "not-found" | "method-not-allowed" | "not-acceptable" | "request-in-progress" | "stale-version" | "conflict" | "body-too-large" | "unsupported-media-type" | "range-not-satisfiable" | "idempotency-key-reused" | "too-many-requests" | "internal-error" | "unavailable";
            /**
             * @description Code of the violation; null if the problem has none, for example for malformed JSON.
             * @enum {unknown}
             */
            code: "missing" | "unknown_field" | "unknown_parameter" | "wrong_type" | "too_long" | "too_short" | "too_many" | "too_few" | "too_large" | "too_small" | "not_allowed" | "blank" | "bad_text" | "bad_date_time" | "too_early" | "in_future" | "bad_date" | "bad_code" | "bad_email" | "bad_domain" | "bad_website" | "bad_map_url" | "bad_colour" | "bad_amount" | "unknown_currency" | "bad_encoding" | "unknown_time_zone" | "bad_picture" | "bad_url" | "inside_address" | "bad_header" | "bad_link" | "wrong_password" | "wrong_code" | "bad_passkey" | "invisible_character" | "person_required" | "second_person_required" | "duplicate" | "not_together" | "line_kind" | "missing_role" | "duplicate_role" | "contact_not_given" | "unknown_contact" | "ambiguous_contact" | "unknown_organisation" | "missing_delivery_address" | "unknown_test" | "unknown_supply" | "unknown_sample_type" | "not_orderable" | "unknown_attribute" | "unknown_sample" | "ambiguous_sample" | "not_composite" | "parameters_not_enabled" | "test_not_offered" | "unknown_sample_parameter" | "bad_sample_parameter" | "bad_quote" | "unknown_quote" | "expired_quote" | "unknown_organisation_id" | "unknown_contact_id" | "already_registered" | "already_rejected" | "already_cancelled" | "already_complete" | "test_dropped" | "already_dispatched" | "unknown_line" | "unordered_test" | "unknown_measurand" | "changed_meanwhile" | "bad_cursor" | "bad_window" | "bad_measurement" | "limits_reversed" | "limit_rounds_to_zero" | "contradiction" | "unknown_scenario" | "unknown_site" | "incomplete_report" | "unknown_operand" | null;
            /** @description JSON Pointer with `*` for array indices, such as `/lines/*\/sample/name`, or `?` and the name of a parameter. */
            place: string | null;
            /** @description Number of rejected requests. */
            times: number;
            /** Format: date-time */
            lastAt: string;
            /** @description Message of the last rejection, shortened. */
            message: string;
            /** @description Request id of the last rejection. */
            requestId: string;
        };
        AccountHealth: {
            accountId: number;
            /** @description Orders that are neither completed nor cancelled. */
            openOrders: number;
            /** @description The latest 10, newest first. */
            orders: components["schemas"]["LatestOrder"][];
            polling: components["schemas"]["PollingHealth"];
            webhooks: components["schemas"]["EndpointHealth"][];
            credentials: {
                username: string;
                /** Format: date-time */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description When the credential was last used to get a token; null if never.
                 */
                lastTokenAt: string | null;
            }[];
            rejectedRequests: components["schemas"]["RejectedRequests"];
            /** @description Causes of rejections in the last 30 days, most frequent first; at most 50. */
            rejections: components["schemas"]["Rejection"][];
        };
        CustomerPerson: {
            /** @description The identifier, for example P5001. The audit trail names the person by it. */
            personId: string;
            email: string;
            /** @description Empty until the invitation is accepted. */
            name: string;
            /**
             * @description `reader`: reads orders, results, reports and trends. `orderer`: also submits and cancels orders, asks and answers questions. `manager`: also manages people, credentials, webhooks and notifications.
             * @enum {unknown}
             */
            role: "reader" | "orderer" | "manager";
            /**
             * @description `INVITED`: the invitation has not been accepted. `ACTIVE`: the person can sign in. `DISABLED`: the person cannot sign in.
             * @enum {unknown}
             */
            status: "INVITED" | "ACTIVE" | "DISABLED";
            /** @description Whether the person has an authenticator app or a passkey. */
            hasSecondFactor: boolean;
            /**
             * Format: date-time
             * @description When the person was invited.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when the last invitation can be accepted.
             */
            invitationExpiresAt?: string;
            /**
             * Format: date-time
             * @description Absent if the person has never signed in.
             */
            lastSignedInAt?: string;
        };
        CustomerPersonList: {
            people: components["schemas"]["CustomerPerson"][];
        };
        NewCustomerPerson: {
            /** @description Where the invitation is sent, and what the person signs in with. */
            email: string;
            /**
             * @description `reader`: reads orders, results, reports and trends. `orderer`: also submits and cancels orders, asks and answers questions. `manager`: also manages people, credentials, webhooks and notifications.
             * @enum {unknown}
             */
            role: "reader" | "orderer" | "manager";
        };
        InvitedPerson: {
            /** @description The identifier, for example P5001. The audit trail names the person by it. */
            personId: string;
            email: string;
            /** @description Empty until the invitation is accepted. */
            name: string;
            /**
             * @description `reader`: reads orders, results, reports and trends. `orderer`: also submits and cancels orders, asks and answers questions. `manager`: also manages people, credentials, webhooks and notifications.
             * @enum {unknown}
             */
            role: "reader" | "orderer" | "manager";
            /**
             * @description `INVITED`: the invitation has not been accepted. `ACTIVE`: the person can sign in. `DISABLED`: the person cannot sign in.
             * @enum {unknown}
             */
            status: "INVITED" | "ACTIVE" | "DISABLED";
            /** @description Whether the person has an authenticator app or a passkey. */
            hasSecondFactor: boolean;
            /**
             * Format: date-time
             * @description When the person was invited.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when the last invitation can be accepted.
             */
            invitationExpiresAt?: string;
            /**
             * Format: date-time
             * @description Absent if the person has never signed in.
             */
            lastSignedInAt?: string;
            /** @description Why no mail was sent; absent if it was. Invite the person again. */
            mailError?: string;
            /** @description The link of the mail, for the laboratory only: if no mail was sent, and in the testing environment. Give it to the person. */
            invitationUrl?: string;
        };
        /** @description Number of lines per status. */
        Completeness: {
            expected: number;
            received: number;
            inProgress: number;
            complete: number;
            rejected: number;
            cancelled: number;
        };
        ReportStatus: {
            /**
             * @description `NOT_STARTED`: No sample is registered yet. `MEASURING`: Samples are registered, and measurements are missing or further samples are expected. `AWAITING_RELEASE`: Everything is measured, or the newest result is final, and its report is not approved yet. Also while an amended report is prepared; the earlier one can still be downloaded unless it is withdrawn. `AWAITING_ANSWER`: There is no report yet, and the customer has not answered a question of the laboratory. `AVAILABLE`: The final report of the newest result can be downloaded.
             * @enum {unknown}
             */
            code: "NOT_STARTED" | "MEASURING" | "AWAITING_RELEASE" | "AWAITING_ANSWER" | "AVAILABLE";
            /**
             * Format: date
             * @description When the missing report is due, in the time zone of the laboratory. Absent if the report is available, samples are expected or on hold, or the report replaces one that was issued.
             */
            dueDate?: string;
        };
        /** @description Present if the customer cancelled the order or a part of it. */
        Cancellation: {
            /**
             * @description `APPLIED`: No sample was registered; the open lines were cancelled at once. `REQUESTED`: Samples are registered, and the laboratory has not decided about them yet. `ACCEPTED`: The laboratory cancelled the registered samples too. `DECLINED`: The laboratory tests the registered samples.
             * @enum {unknown}
             */
            status: "APPLIED" | "REQUESTED" | "ACCEPTED" | "DECLINED";
            /** @description Why the customer cancelled. */
            reason: string | null;
            /** Format: date-time */
            requestedAt: string;
            /**
             * Format: date-time
             * @description When the laboratory decided.
             */
            decidedAt: string | null;
            /** @description Why the laboratory accepted or declined. */
            decisionReason: string | null;
        };
        OrderSummary: {
            orderId: number;
            accountId: number;
            accountName: string;
            /** @enum {unknown} */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /** Format: date-time */
            receivedAt: string;
            numberOfLines: number;
            clientReference: string | null;
            clientOrderNumber: string | null;
            /** @description The name of the primary contact. */
            primary: string;
            /** @description The name of the contact who placed the order. */
            submitter: string;
            completeness: components["schemas"]["Completeness"];
            /** @description Why the reports of the order are not all available. The least advanced job decides, and `dueDate` is the latest of its jobs. null if there will be no report: an order of supplies, or one whose samples were all rejected or cancelled. */
            reportStatus: components["schemas"]["ReportStatus"] | null;
            cancellation?: components["schemas"]["Cancellation"];
            /** @description Whether the order or its customer has priority. */
            priority: boolean;
            /** @description Changes that the laboratory has not decided about. */
            requestedChanges: number;
            /** @description Questions of the customer that the laboratory has not answered. */
            openQuestions: number;
            /** @description Number of values in the latest results of its jobs that do not meet a specification. */
            exceedances: number;
        };
        OrderInbox: {
            /** @description Oldest first, or newest first if requested. */
            orders: components["schemas"]["OrderSummary"][];
            /** @description Pass it as `after` to get the next page; null on the last page. */
            next: number | null;
        };
        /** @description Present while the laboratory has the sample on hold. */
        LineHold: {
            reason: string;
            /** Format: date-time */
            heldAt: string;
        };
        DroppedTest: {
            testCode: string;
            reason: string;
        };
        LineStatus: {
            /** @description The index of the line in the order. */
            line: number;
            /** @enum {unknown} */
            kind: "SUPPLIES" | "SAMPLE" | "COMPOSITE";
            /** @description The name of the sample or composite as in results, or the code of supplies. */
            name: string;
            /**
             * @description `EXPECTED`: Not registered yet. `RECEIVED`: Registered, without measurements. `IN_PROGRESS`: Partly measured, or measured without a published final result. Supplies: not dispatched yet. `COMPLETE`: Included in a published final result. Supplies: dispatched. `REJECTED`: Rejected by the laboratory; there will be no results. `CANCELLED`: Cancelled; there will be no results.
             * @enum {unknown}
             */
            status: "EXPECTED" | "RECEIVED" | "IN_PROGRESS" | "COMPLETE" | "REJECTED" | "CANCELLED";
            /** @description The job of the line; null if it is not registered. */
            labJobNumber: number | null;
            /** @description Number of measurands of its tests, according to the catalogue at registration; before that, the current one. */
            expectedMeasurands: number;
            /** @description Number of these that are COMPLETE in the latest published result of the job. */
            completeMeasurands: number;
            hold?: components["schemas"]["LineHold"];
            /** @description Tests that the laboratory dropped; absent if there are none. */
            droppedTests?: components["schemas"]["DroppedTest"][];
            /** @description Why the line was rejected or cancelled, or the courier's reference of dispatched supplies. */
            remark: string | null;
        };
        LabOrderJob: {
            labJobNumber: number;
            /**
             * Format: date-time
             * @description When the samples arrived.
             */
            receivedAt: string;
            /** Format: date-time */
            registeredAt: string;
            /** @description For example staff:LIMS. */
            registeredBy: string | null;
            /** @description When the first final result was published; null before that. */
            finishedAt: string | null;
            /**
             * Format: date
             * @description When the job is due, in the time zone of the laboratory; null without tests.
             */
            dueDate: string | null;
            /** @description Whether the order or its customer has priority. */
            isPriority: boolean;
            /** @description Whether the due date has passed without a final result. False while on hold. */
            isOverdue: boolean;
            /**
             * Format: date-time
             * @description Since when a sample is on hold; the due date moves by its working days when it ends.
             */
            onHoldSince: string | null;
            /** @enum {unknown} */
            stage: "EMPTY" | "MEASURING" | "MEASURED" | "PUBLISHED" | "APPROVED";
            /** @description Why there is no report of the job yet. Interim reports do not count. null if there will be none, because nothing is left to measure and there is no final result. */
            reportStatus: components["schemas"]["ReportStatus"] | null;
            numberOfSamples: number;
            /** @description Number of measurements. */
            measured: number;
            /** @description Number of missing measurements. */
            missing: number;
        };
        /** @description A customer reference: a name and a value, each required if the other is given. In orderReferences, the reserved names ClientRef, AdditionalClientRef and ClientOrderNr may appear on the report, and QuoteNr applies quoted terms. Each reserved name may occur once. */
        Reference: {
            name?: string;
            value?: string;
        };
        /** @description A contact of the account. At least one of firstName, lastName and email is required; together they must match exactly one contact. Letter case and surrounding white space are ignored. */
        OrderContact: {
            orderRoles: ("SUBMITTER" | "PRIMARY")[];
            firstName?: string;
            lastName?: string;
            email?: string;
        };
        OrderAddress: {
            address1: string;
            address2?: string;
            city: string;
            postCode: string;
            country: string;
            orderRoles: ("DELIVERY" | "INVOICE")[];
        };
        OrderOrganisation: {
            /** @description Looked up within the account. If absent, the organisation of the PRIMARY contact is used. */
            name?: string;
            orderRoles: ("PRIMARY_ORGANISATION" | "CHARGE_TO")[];
            /** @description May be empty only for an organisation whose only role is CHARGE_TO. */
            contacts: components["schemas"]["OrderContact"][];
            /** @description If the order has no address, the default addresses of the primary contact apply. */
            addresses?: components["schemas"]["OrderAddress"][];
        };
        SamplingSupplies: {
            /** @description Supply code of the catalogue, matched exactly. */
            code: string;
            quantity: number;
        };
        SampleAttribute: {
            attributeName?: string;
            attributeValue?: string | null;
        };
        SampleTypeChoice: {
            sampleTypeCode: string;
            sampleAttributes?: components["schemas"]["SampleAttribute"][];
        };
        /** @description Where the sample was taken: a point, or an intersect of two or more records. */
        Location: {
            point?: {
                latitude?: number;
                longitude?: number;
            };
            intersect?: {
                latitude: number;
                longitude: number;
            }[];
            name?: string;
        };
        Container: {
            barcode: {
                /** @enum {unknown} */
                type?: "LINEAR";
                value?: string;
            };
        };
        TestChoice: {
            /** @description Test code of the catalogue, matched exactly. */
            code: string;
        };
        SampleParameter: {
            parameterCode: string;
            parameterValue: string | number;
        };
        Sample: {
            /** @description Composite lines refer to samples by this name. */
            name: string;
            /** @description Collection time in UTC, with up to six decimals and an optional Z. Not before 1900 and not in the future. */
            dateTime?: string;
            sampleType: components["schemas"]["SampleTypeChoice"];
            location?: components["schemas"]["Location"];
            references?: components["schemas"]["Reference"][];
            containers?: components["schemas"]["Container"][];
            /** @description May be absent only if a composite of the order names this sample. */
            analyticalTests?: components["schemas"]["TestChoice"][];
            /** @description Allowed only with the test UMFCert or a test that is enabled for the account. */
            sampleParameters?: components["schemas"]["SampleParameter"][];
        };
        SampleComposite: {
            /** @description Names of sample lines of this order; each name must match exactly one. */
            samples: string[];
            name?: string;
            /** @description Tests that are available for composites. */
            analyticalTests: components["schemas"]["TestChoice"][];
        };
        OrderLine: {
            samplingSupplies: components["schemas"]["SamplingSupplies"];
            sample?: never;
            sampleComposite?: never;
            containers?: components["schemas"]["Container"][];
        } | {
            samplingSupplies?: never;
            sample: components["schemas"]["Sample"];
            sampleComposite?: never;
            containers?: components["schemas"]["Container"][];
        } | {
            samplingSupplies?: never;
            sample?: never;
            sampleComposite: components["schemas"]["SampleComposite"];
            containers?: components["schemas"]["Container"][];
        };
        /** @description `request` is the order as first sent, `current` the order with the changes that were applied; absent if there are none. */
        OrderRequest: {
            orderReferences?: components["schemas"]["Reference"][];
            organisations: components["schemas"]["OrderOrganisation"][];
            /** @description Free-text instructions. */
            notes?: string;
            lines: components["schemas"]["OrderLine"][];
        };
        /** @description What changes in a sample or composite. Other fields stay, and so do those of the location that are not given; a point replaces an intersect, and the other way round. */
        LineChange: {
            /** @description The index of the line in the order. */
            line: number;
            /** @description The corrected name. Composites that name the sample follow it. */
            name?: string;
            location?: components["schemas"]["Location"];
            /** @description Replaces the references of the sample. */
            references?: components["schemas"]["Reference"][];
            addedTests?: components["schemas"]["TestChoice"][];
        };
        NewOrderChange: {
            /** @description Replaces the notes of the order. */
            notes?: string;
            /** @description Replaces the references of the order. */
            orderReferences?: components["schemas"]["Reference"][];
            /** @description Asks for priority for the order, or no longer. It can shorten the turnaround of tests. */
            priority?: boolean;
            lines?: components["schemas"]["LineChange"][];
            /** @description Appended to the lines of the order. */
            addedLines?: components["schemas"]["OrderLine"][];
        };
        OrderChange: {
            /** @description The number of the change in the order. */
            change: number;
            /**
             * @description `APPLIED`: No sample was registered; the change was applied immediately. `REQUESTED`: Samples are registered, and the laboratory has not decided yet. `ACCEPTED`: The laboratory accepted the change, and it was applied. `DECLINED`: The laboratory declined the change; the order stays as it was.
             * @enum {unknown}
             */
            status: "APPLIED" | "REQUESTED" | "ACCEPTED" | "DECLINED";
            /**
             * Format: date-time
             * @description When the customer sent the change.
             */
            requestedAt: string;
            /** @description The username that sent the change. */
            requestedBy: string;
            /**
             * Format: date-time
             * @description When the laboratory decided; null without a decision.
             */
            decidedAt: string | null;
            /** @description Who decided; null for customers, who do not see the names of staff. */
            decidedBy: string | null;
            /** @description Why the laboratory accepted or declined. */
            decisionReason: string | null;
            request: components["schemas"]["NewOrderChange"];
        };
        Party: {
            organisationId: number;
            name: string;
        };
        Person: {
            labContactId: string;
            organisationId: number;
            firstName: string;
            lastName: string;
            email: string;
        };
        ResolvedOrder: {
            client: components["schemas"]["Party"];
            chargeTo: components["schemas"]["Party"];
            primary: components["schemas"]["Person"];
            submitter: components["schemas"]["Person"];
            deliveryAddress: components["schemas"]["Address"] | null;
            invoiceAddress: components["schemas"]["Address"] | null;
            clientReference: string | null;
            additionalClientReference: string | null;
            clientOrderNumber: string | null;
            quoteNumber: number | null;
        };
        LabOrder: {
            orderId: number;
            accountId: number;
            accountName: string;
            /** @enum {unknown} */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /** Format: date-time */
            receivedAt: string;
            numberOfLines: number;
            clientReference: string | null;
            clientOrderNumber: string | null;
            /** @description The name of the primary contact. */
            primary: string;
            /** @description The name of the contact who placed the order. */
            submitter: string;
            completeness: components["schemas"]["Completeness"];
            /** @description Why the reports of the order are not all available. The least advanced job decides, and `dueDate` is the latest of its jobs. null if there will be no report: an order of supplies, or one whose samples were all rejected or cancelled. */
            reportStatus: components["schemas"]["ReportStatus"] | null;
            cancellation?: components["schemas"]["Cancellation"];
            /** @description Whether the order or its customer has priority. */
            priority: boolean;
            /** @description Changes that the laboratory has not decided about. */
            requestedChanges: number;
            /** @description Questions of the customer that the laboratory has not answered. */
            openQuestions: number;
            /** @description The status of each line, in the order of the lines. */
            lines: components["schemas"]["LineStatus"][];
            /** @description The jobs of the order so far. */
            jobs: components["schemas"]["LabOrderJob"][];
            /** @description The username that submitted the order. */
            submittedBy: string;
            request: components["schemas"]["OrderRequest"];
            current?: components["schemas"]["OrderRequest"];
            /** @description The changes of the order, oldest first; absent if there are none. */
            changes?: components["schemas"]["OrderChange"][];
            resolved: components["schemas"]["ResolvedOrder"];
        };
        OrderedTest: {
            testCode: string;
            testName: string;
        };
        OrderedLineSample: {
            /** @description The index of the line in the order. */
            line: number;
            /** @description The name of the sample or composite, as in results. */
            name: string;
            /** @description Of a composite: the type of its first sample. */
            sampleType: {
                sampleTypeCode: string;
                sampleTypeName: string;
            };
            /**
             * Format: date-time
             * @description The collection time in the order.
             */
            collectedAt: string | null;
            /** @description The name of the location. */
            place: string | null;
            /** @description A point is one record. Empty without coordinates. */
            coordinates: {
                latitude: number;
                longitude: number;
            }[];
            attributes: {
                name: string;
                value: string;
            }[];
            references: {
                name: string;
                value: string;
            }[];
            /** @description Of its containers. */
            barcodes: string[];
            /** @description Names of the samples of a composite; empty for a single sample. */
            members: string[];
            /** @description The ordered tests. Of a registered sample: its tests with their names at registration, including added tests. */
            tests: components["schemas"]["OrderedTest"][];
            /** @description The job of the sample; null if it is not registered. */
            labJobNumber: number | null;
            /** @description The number of the sample in the job and in its results. */
            sequence: number | null;
            /** @description The condition on arrival; null if it was not recorded. */
            condition: string | null;
            /** @description In °C; null if it was not recorded. */
            arrivalTemperature: number | null;
        };
        OrderedSupplies: {
            /** @description The index of the line in the order. */
            line: number;
            code: string;
            name: string;
            quantity: number;
            /**
             * Format: date-time
             * @description When they were dispatched; null before that.
             */
            dispatchedAt: string | null;
        };
        OrderedLines: {
            /** @description Samples and composites, in the order of the lines. */
            samples: components["schemas"]["OrderedLineSample"][];
            /** @description In the order of the lines. */
            supplies: components["schemas"]["OrderedSupplies"][];
        };
        OrderedMeasurand: {
            testCode: string;
            testName: string;
            measurandCode: string;
            measurandName: string;
            unit: string;
            /** @description Empty if none applies. */
            specifications: {
                code: string;
                name: string;
                /** @description The lowest value that conforms. */
                lowerBound?: number;
                /** @description The highest value that conforms. A result below the detection limit meets an upper bound of 0. */
                upperBound?: number;
                /** @description The values of the kind text that conform. */
                allowedValues?: string[];
                /** @description The source with its edition. */
                source: string;
            }[];
        };
        OrderedSample: {
            /** @description The index of the line in the order, from 0. */
            line: number;
            name: string;
            measurands: components["schemas"]["OrderedMeasurand"][];
        };
        OrderSpecifications: {
            samples: components["schemas"]["OrderedSample"][];
        };
        SampleRejection: {
            /** @description The name of a sample of the order that is not registered. */
            sample: string;
            /** @description Shown to the customer. */
            reason: string;
        };
        NewRejections: {
            samples: components["schemas"]["SampleRejection"][];
        };
        RejectedLine: {
            /** @description The index of the line in the order. */
            line: number;
            /** @description The name of the sample or composite. */
            sample: string;
            reason: string;
        };
        SamplesRejected: {
            /** @description In the order of the lines. */
            rejected: components["schemas"]["RejectedLine"][];
        };
        CancellationDecision: {
            accept: boolean;
            /** @description Shown to the customer. */
            reason?: string;
        };
        OrderCancelled: {
            orderId: number;
            /** @enum {unknown} */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /** @description The indices of all lines that are cancelled. */
            cancelledLines: number[];
            cancellation: components["schemas"]["Cancellation"];
        };
        ChangeDecision: {
            accept: boolean;
            /** @description Shown to the customer. Required to decline. */
            reason?: string;
        };
        LineToDispatch: {
            /** @description The index of the line in the order. */
            line: number;
            code: string;
            name: string;
            quantity: number;
        };
        OrderToDispatch: {
            orderId: number;
            accountId: number;
            accountName: string;
            /**
             * Format: date-time
             * @description When the order was submitted.
             */
            receivedAt: string;
            /** @description Whether the order or its customer has priority. */
            priority: boolean;
            /** @description The name of the client organisation. */
            client: string;
            /** @description The name of the primary contact. */
            recipient: string;
            deliveryAddress: components["schemas"]["Address"] | null;
            /** @description The supplies lines that are not dispatched. */
            lines: components["schemas"]["LineToDispatch"][];
        };
        DispatchQueue: {
            /** @description Oldest first. */
            orders: components["schemas"]["OrderToDispatch"][];
            /** @description Whether there are more orders than listed. */
            truncated: boolean;
        };
        NewDispatch: {
            /** @description Indices of supplies lines; by default all that are not dispatched yet. */
            lines?: number[];
            /** @description The name of the carrier; shown to the customer. */
            carrier?: string;
            /** @description The carrier's number of the parcel; shown to the customer. */
            trackingNumber?: string;
            /** @description A further reference; shown to the customer. */
            reference?: string;
        };
        DispatchedLine: {
            /** @description The index of the line in the order. */
            line: number;
            /** @description The code of the supplies. */
            code: string;
            quantity: number;
            /** @description Carrier, tracking number and reference. */
            reference: string | null;
        };
        SuppliesDispatched: {
            /** @description In the order of the lines. */
            dispatched: components["schemas"]["DispatchedLine"][];
        };
        Answer: {
            /** @description The number of the answer, from 1. */
            answer: number;
            /** @enum {unknown} */
            side: "CUSTOMER" | "LABORATORY";
            /** @description The member of staff or the credential; null for customers, if it was the laboratory. */
            name: string | null;
            text: string;
            /** Format: date-time */
            answeredAt: string;
        };
        Question: {
            questionId: number;
            /** @enum {unknown} */
            side: "CUSTOMER" | "LABORATORY";
            /** @description The member of staff or the credential; null for customers, if it was the laboratory. */
            name: string | null;
            /** @description The line that it is about; null for the whole order. */
            line: number | null;
            text: string;
            /** Format: date-time */
            askedAt: string;
            /** @description Whether the other side has not answered yet. */
            isOpen: boolean;
            /** @description Oldest first. */
            answers: components["schemas"]["Answer"][];
        };
        QuestionList: {
            /** @description Oldest first. */
            questions: components["schemas"]["Question"][];
        };
        NewLabQuestion: {
            text: string;
            /** @description The index of the line in the order that it is about. */
            line?: number;
            /** @description Puts the registered sample of the line on hold, with the question as the reason; false by default. */
            hold?: boolean;
        };
        QuestionAsked: {
            questionId: number;
        };
        NewAnswer: {
            text: string;
        };
        QuestionAnswered: {
            questionId: number;
            /** @description The number of the answer, from 1. */
            answer: number;
        };
        SampleCondition: {
            /** @description The name of the sample. */
            sample: string;
            condition?: string;
            /** @description In °C. */
            arrivalTemperature?: number;
        };
        /** @description How the laboratory took the samples. */
        SamplingInput: {
            /** @description Who took the samples. */
            sampler?: string;
            /** @description The sampling plan. */
            plan?: string;
            /** @description The sampling method, with its edition. */
            method?: string;
            /** @description Conditions during sampling that affect the results. */
            conditions?: string;
        };
        NewJob: {
            /** @description When the samples arrived, in UTC; not in the future; now by default. */
            receivedAt?: string;
            /** @description Names of samples of the order; by default all that are not registered yet. */
            samples?: string[];
            /** @description The condition on receipt of the samples that `conditions` does not describe, for example "normal". */
            condition?: string;
            /** @description The temperature on arrival, in °C, of the samples for which `conditions` has none. */
            arrivalTemperature?: number;
            /** @description The condition and temperature of single samples on receipt; printed on the report. */
            conditions?: components["schemas"]["SampleCondition"][];
            sampling?: components["schemas"]["SamplingInput"];
        };
        JobRegistered: {
            labJobNumber: number;
        };
        /** @description How the laboratory took the samples. */
        Sampling: {
            /** @description Who took the samples. */
            sampler?: string;
            /** @description The sampling plan. */
            plan?: string;
            /** @description The sampling method, with its edition. */
            method?: string;
            /** @description Conditions during sampling that affect the results. */
            conditions?: string;
        };
        /** @description Present if the sample is rejected or cancelled. */
        SampleOutcome: {
            /** @enum {unknown} */
            outcome: "REJECTED" | "CANCELLED";
            reason: string;
            /** Format: date-time */
            decidedAt: string;
            decidedBy: string;
        };
        /** @description Present if the sample is on hold or the test is dropped. */
        Decision: {
            reason: string;
            /** Format: date-time */
            decidedAt: string;
            decidedBy: string;
        };
        EnteredLimits: {
            detectionLimit?: number;
            upperLimit?: number;
            dilution?: number;
        };
        ApplicableSpecification: {
            code: string;
            name: string;
            /** @description The lowest value that conforms. */
            lowerBound?: number;
            /** @description The highest value that conforms. A result below the detection limit meets an upper bound of 0. */
            upperBound?: number;
            /** @description The values of the kind text that conform. */
            allowedValues?: string[];
            /** @description The source with its edition. */
            source: string;
            /** @description null if there is no value. */
            outcome: ("MEETS" | "EXCEEDS" | "BELOW" | "INCONCLUSIVE") | null;
        };
        JobMeasurand: {
            measurandCode: string;
            measurandName: string;
            unit: string;
            /** @enum {unknown} */
            kind: "number" | "text";
            /** @description The allowed values of the kind text. */
            values?: string[];
            /** @description Limits and formats are those of the catalogue at registration. */
            detectionLimit: number | null;
            quantificationLimit: number | null;
            upperLimit: number | null;
            upperLimitIsQuantification: boolean;
            decimals: number | null;
            significantFigures: number | null;
            /** @description How it is calculated; present if it cannot be entered. */
            calculation?: string;
            /** @description True if the test is dropped, or the sample rejected or cancelled: nothing can be entered. */
            isClosed?: boolean;
            /** @description As it was entered; null if it is missing, not tested or calculated. */
            value: string | null;
            /** @description Why it could not be tested. */
            notTested: string | null;
            remark: string | null;
            /** @description Limits that were entered with the value. */
            enteredLimits: components["schemas"]["EnteredLimits"] | null;
            /** @description The result as it would be published now; null if it is missing or not tested. */
            reported: string | null;
            /** @description The specifications that apply. */
            specifications: components["schemas"]["ApplicableSpecification"][];
            completedAt: string | null;
            enteredBy: string | null;
        };
        JobTest: {
            testCode: string;
            testName: string;
            dropped?: components["schemas"]["Decision"];
            measurands: components["schemas"]["JobMeasurand"][];
        };
        JobSample: {
            sequence: number;
            name: string;
            sampleType: {
                sampleTypeCode: string;
                sampleTypeName: string;
            };
            containers: components["schemas"]["Container"][];
            /** @description The condition on receipt; null if it was not recorded. */
            condition: string | null;
            /** @description In °C. */
            arrivalTemperature?: number | null;
            /** @description null if the customer took the sample. */
            sampling?: components["schemas"]["Sampling"] | null;
            /** @description The collection time in the order. */
            collectedAt: string | null;
            attributes: {
                name: string;
                value: string;
            }[];
            /** @description Names of the samples of a composite. */
            members?: string[];
            outcome?: components["schemas"]["SampleOutcome"];
            hold?: components["schemas"]["Decision"];
            tests: components["schemas"]["JobTest"][];
        };
        JobResult: {
            resultId: string;
            isFinal: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        JobReport: {
            reportId: number;
            version: string;
            isFinal: boolean;
            /** @enum {unknown} */
            status: "DRAFT" | "APPROVED" | "WITHDRAWN";
            approvedAt: string | null;
            /** @description The verification code on the report. */
            checkCode: string;
        };
        Job: {
            labJobNumber: number;
            orderId: number;
            accountId: number;
            /** Format: date-time */
            receivedAt: string;
            /** Format: date-time */
            registeredAt: string;
            /** @description When the first final result was published; null before that. */
            finishedAt: string | null;
            /** @description Why there is no report of the job yet. Interim reports do not count. null if there will be none, because nothing is left to measure and there is no final result. */
            reportStatus: components["schemas"]["ReportStatus"] | null;
            samples: components["schemas"]["JobSample"][];
            /** @description Number of measurands that are measured or could not be tested. */
            measured: number;
            /** @description Number of missing measurements. */
            missing: number;
            /** @description Oldest first. */
            results: components["schemas"]["JobResult"][];
            reports: components["schemas"]["JobReport"][];
        };
        Receipt: {
            /** @description The condition on receipt of the samples that `conditions` does not describe, for example "normal". */
            condition?: string;
            /** @description The temperature on arrival, in °C, of the samples for which `conditions` has none. */
            arrivalTemperature?: number;
            /** @description The condition and temperature of single samples on receipt; printed on the report. */
            conditions?: components["schemas"]["SampleCondition"][];
            sampling?: components["schemas"]["SamplingInput"];
        };
        AddedTests: {
            /** @description Tests that the sample does not have yet. */
            codes: string[];
        };
        MeasurementEntry: {
            /** @description The name of the sample. */
            sample: string;
            /** @description The number of the sample in the job; required if two samples have the same name. */
            sequence?: number;
            testCode: string;
            measurandCode: string;
            /** @description The measured value: a number or decimal text of up to 100 digits, stored with all decimals as sent; `"<0.01"`, `">2420"` or `"ND"` (not detected); or one of the values of a text measurand. null withdraws the measurement. */
            value?: number | string | null;
            /** @description In place of `value`: why the measurand could not be tested. */
            notTested?: string;
            /** @description A remark on this value, which the customer sees. */
            remark?: string;
            /** @description The detection limit of this value, for example after dilution. */
            detectionLimit?: number;
            /** @description The upper limit of this value, for example after dilution. */
            upperLimit?: number;
            /** @description The dilution factor. The value is that of the undiluted sample; limits that are not given are multiplied by it. */
            dilution?: number;
            /** @description When it was measured, in UTC; not in the future; now by default. */
            completedAt?: string;
            /** @description The value that this entry replaces, as the job shows it; null for none. If the stored value is neither this one nor the new one, nothing is stored and the response is 409. */
            replaces?: string | null;
        };
        MeasurementEntries: components["schemas"]["MeasurementEntry"][];
        NewResult: {
            isFinal: boolean;
            /** @description For an amendment of a final result, the reason is required. */
            analystComments?: string;
            /** @description Opinions and interpretations, which the report shows apart from comments. They are not part of the result. */
            opinions?: string;
        };
        ResultPublished: {
            /** Format: uuid */
            resultId: string;
        };
        SampleInContainer: {
            orderId: number;
            accountId: number;
            sample: string;
            /** @description null if the sample is not registered yet. */
            labJobNumber: number | null;
            /** @description The number of the sample in the job. */
            sequence: number | null;
        };
        ContainerFound: {
            /** @description Newest order first. */
            samples: components["schemas"]["SampleInContainer"][];
        };
        BulkMeasurementEntry: {
            /** @description The number on the label of the sample: the job, a hyphen, and the number of the sample in the job. */
            sampleNumber?: string;
            /** @description The barcode of a container of the sample, in place of `sampleNumber`. */
            barcode?: string;
            testCode: string;
            measurandCode: string;
            /** @description The measured value: a number or decimal text of up to 100 digits, stored with all decimals as sent; `"<0.01"`, `">2420"` or `"ND"` (not detected); or one of the values of a text measurand. null withdraws the measurement. */
            value?: number | string | null;
            /** @description In place of `value`: why the measurand could not be tested. */
            notTested?: string;
            /** @description A remark on this value, which the customer sees. */
            remark?: string;
            /** @description The detection limit of this value, for example after dilution. */
            detectionLimit?: number;
            /** @description The upper limit of this value, for example after dilution. */
            upperLimit?: number;
            /** @description The dilution factor. The value is that of the undiluted sample; limits that are not given are multiplied by it. */
            dilution?: number;
            /** @description When it was measured, in UTC; not in the future; now by default. */
            completedAt?: string;
            /** @description The value that this entry replaces, as the job shows it; null for none. If the stored value is neither this one nor the new one, nothing is stored and the response is 409. */
            replaces?: string | null;
        };
        BulkMeasurementEntries: components["schemas"]["BulkMeasurementEntry"][];
        RejectedEntry: {
            /** @description The index of the entry, from 0. */
            line: number;
            errors: {
                /** @description The field of the entry; empty for the whole entry. */
                field: string;
                code: string;
                message: string;
            }[];
        };
        BulkOutcome: {
            /** @enum {unknown} */
            mode: "ALL_OR_NOTHING" | "EACH_LINE" | "CHECK";
            /** @description Entries without errors. They are stored, unless the mode is `CHECK`. */
            accepted: number;
            /** @description Entries with errors, which are not stored. */
            rejected: components["schemas"]["RejectedEntry"][];
            /** @description The jobs of the accepted entries. */
            jobs: {
                labJobNumber: number;
                accepted: number;
            }[];
        };
        ImportMapping: {
            /**
             * @description What separates the cells of a CSV file.
             * @enum {unknown}
             */
            delimiter: "COMMA" | "SEMICOLON" | "TAB";
            /**
             * @description The decimal sign. The other sign in a number is an error.
             * @enum {unknown}
             */
            decimal: "POINT" | "COMMA";
            columns: {
                /** @description The number of the sample, such as 700123-1; or `barcode`. */
                sampleNumber?: string;
                /** @description The barcode of a container of the sample; or `sampleNumber`. */
                barcode?: string;
                /** @description What was measured; each text needs an entry in `parameters`. */
                parameter: string;
                /** @description The value, with or without `<` or `>`. */
                value: string;
                /** @description `<`, `>`, `=` or empty. Everything else is an error. */
                qualifier?: string;
                /** @description The unit. A unit other than the expected one is an error; nothing is converted. */
                unit?: string;
                /** @description The dilution factor; every row must have one. */
                dilution?: string;
                /** @description When it was measured. */
                completedAt?: string;
                /** @description A remark, which the customer sees. */
                remark?: string;
            };
            parameters: {
                /** @description The text in the file. */
                name: string;
                testCode: string;
                measurandCode: string;
                /** @description How the file writes the unit of the measurand, if not as the catalogue; it must be the same unit. */
                unit?: string;
            }[];
            /**
             * @description Required with a column of dilution factors: whether values are those of the undiluted sample, or must be multiplied by the factor.
             * @enum {unknown}
             */
            valueIs?: "UNDILUTED" | "DILUTED";
            /**
             * @description Required with a column of times; a time such as 14:05 or 14:05:30 must follow the date.
             * @enum {unknown}
             */
            dateFormat?: "YYYY-MM-DD" | "DD/MM/YYYY" | "DD.MM.YYYY" | "MM/DD/YYYY";
            /**
             * @description Required with a column of times: the zone of these times.
             * @enum {unknown}
             */
            timeZone?: "UTC" | "LABORATORY";
            /** @description Texts in the column of samples whose rows are ignored, for example blanks and standards. */
            ignoredSamples?: string[];
        };
        NamedImportMapping: {
            /** @description Letters, digits, `_`, `.` and `-`; up to 50 characters. */
            name: string;
            mapping: components["schemas"]["ImportMapping"];
            version: number;
        };
        ImportMappingList: {
            /** @description By name. */
            mappings: components["schemas"]["NamedImportMapping"][];
        };
        ImportMappingInput: {
            /**
             * @description What separates the cells of a CSV file.
             * @enum {unknown}
             */
            delimiter: "COMMA" | "SEMICOLON" | "TAB";
            /**
             * @description The decimal sign. The other sign in a number is an error.
             * @enum {unknown}
             */
            decimal: "POINT" | "COMMA";
            columns: {
                /** @description The number of the sample, such as 700123-1; or `barcode`. */
                sampleNumber?: string;
                /** @description The barcode of a container of the sample; or `sampleNumber`. */
                barcode?: string;
                /** @description What was measured; each text needs an entry in `parameters`. */
                parameter: string;
                /** @description The value, with or without `<` or `>`. */
                value: string;
                /** @description `<`, `>`, `=` or empty. Everything else is an error. */
                qualifier?: string;
                /** @description The unit. A unit other than the expected one is an error; nothing is converted. */
                unit?: string;
                /** @description The dilution factor; every row must have one. */
                dilution?: string;
                /** @description When it was measured. */
                completedAt?: string;
                /** @description A remark, which the customer sees. */
                remark?: string;
            };
            parameters: {
                /** @description The text in the file. */
                name: string;
                testCode: string;
                measurandCode: string;
                /** @description How the file writes the unit of the measurand, if not as the catalogue; it must be the same unit. */
                unit?: string;
            }[];
            /**
             * @description Required with a column of dilution factors: whether values are those of the undiluted sample, or must be multiplied by the factor.
             * @enum {unknown}
             */
            valueIs?: "UNDILUTED" | "DILUTED";
            /**
             * @description Required with a column of times; a time such as 14:05 or 14:05:30 must follow the date.
             * @enum {unknown}
             */
            dateFormat?: "YYYY-MM-DD" | "DD/MM/YYYY" | "DD.MM.YYYY" | "MM/DD/YYYY";
            /**
             * @description Required with a column of times: the zone of these times.
             * @enum {unknown}
             */
            timeZone?: "UTC" | "LABORATORY";
            /** @description Texts in the column of samples whose rows are ignored, for example blanks and standards. */
            ignoredSamples?: string[];
        };
        NewImport: {
            /** @description Letters, digits, `_`, `.` and `-`; up to 50 characters. */
            mapping: string;
            /** @description The name of the file, for the audit trail. */
            fileName: string;
            /**
             * @description `JSON`: an array of objects, or an array of arrays of which the first has the headings.
             * @enum {unknown}
             */
            format: "CSV" | "JSON";
            /** @description The text of the file. */
            content: string;
            /**
             * @default ALL_OR_NOTHING
             * @enum {unknown}
             */
            mode?: "ALL_OR_NOTHING" | "EACH_LINE" | "CHECK";
            /**
             * @description Whether to import a file that was imported before.
             * @default false
             */
            again?: boolean;
        };
        ImportOutcome: {
            /** @description The import, as the audit trail names it; null if nothing was stored. */
            importId: number | null;
            /** @description The SHA-256 of the text of the file, which identifies it. */
            sha256: string;
            /** @description Rows with measurements, without the headings. */
            rows: number;
            /** @description Rows of ignored samples. */
            ignored: number;
            /** @enum {unknown} */
            mode: "ALL_OR_NOTHING" | "EACH_LINE" | "CHECK";
            /** @description Entries without errors. They are stored, unless the mode is `CHECK`. */
            accepted: number;
            /** @description Entries with errors, which are not stored. */
            rejected: components["schemas"]["RejectedEntry"][];
            /** @description The jobs of the accepted entries. */
            jobs: {
                labJobNumber: number;
                accepted: number;
            }[];
            /** @description The last import of the same file; null if there is none. */
            importedBefore: {
                importId: number;
                /** Format: date-time */
                at: string;
                by: string;
            } | null;
        };
        NewImportPreview: {
            mapping: components["schemas"]["ImportMappingInput"];
            /**
             * @description `JSON`: an array of objects, or an array of arrays of which the first has the headings.
             * @enum {unknown}
             */
            format: "CSV" | "JSON";
            /** @description The text of the file. */
            content: string;
        };
        PreviewedLine: {
            /** @description The line in the file, from 1. */
            line: number;
            /** @description The number of the sample that the row names. */
            sampleNumber: string;
            /** @description The name that the customer gave to the sample. */
            sampleName: string;
            testCode: string;
            measurandCode: string;
            /** @description The value as it would be stored, with a decimal point; multiplied by the dilution factor if so mapped. */
            value: string;
            /** @description The unit of the measurand in the catalogue. */
            unit: string;
            dilution?: string;
            /**
             * Format: date-time
             * @description When it was measured.
             */
            completedAt?: string;
            remark?: string;
        };
        ImportPreview: {
            /** @description Rows with measurements, without the headings. */
            rows: number;
            /** @description Rows of ignored samples. */
            ignored: number;
            /** @description Rows that an import would store. */
            accepted: number;
            /** @description The first 1000 of the accepted rows, in the order of the file. */
            lines: components["schemas"]["PreviewedLine"][];
            /** @description Rows with errors; `line` is the line in the file, from 1. */
            rejected: components["schemas"]["RejectedEntry"][];
        };
        ImportSummary: {
            importId: number;
            fileName: string;
            /** @description The name of the mapping. */
            mapping: string;
            /**
             * Format: date-time
             * @description When it was imported.
             */
            at: string;
            /** @description Who imported it. */
            by: string;
            /** @description Rows that were stored. */
            accepted: number;
            /** @description Rows with errors, which were not stored. */
            rejected: number;
        };
        ImportList: {
            /** @description Newest first. */
            imports: components["schemas"]["ImportSummary"][];
            /** @description Pass it as `before` to get the next page; null on the last page. */
            next: number | null;
        };
        ImportDetail: {
            importId: number;
            fileName: string;
            /** @description The name of the mapping. */
            mapping: string;
            /**
             * Format: date-time
             * @description When it was imported.
             */
            at: string;
            /** @description Who imported it. */
            by: string;
            /** @description Rows that were stored. */
            accepted: number;
            /** @description Rows with errors, which were not stored. */
            rejected: number;
            /** @description The SHA-256 of the text of the file. */
            sha256: string;
            /** @description The rows with errors, by line; null for imports of versions that did not store them. */
            rejectedLines: components["schemas"]["RejectedEntry"][] | null;
        };
        DecisionReason: {
            /** @description Shown to the customer. */
            reason: string;
        };
        OptionalReason: {
            /** @description Shown to the customer. */
            reason?: string;
        };
        LatestResult: {
            resultId: string;
            isFinal: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description Number of values that do not meet a specification; absent without assessments. */
            exceedances?: number;
        };
        DraftReport: {
            reportId: number;
            version: string;
            isFinal: boolean;
        };
        JobSummary: {
            labJobNumber: number;
            orderId: number;
            accountId: number;
            accountName: string;
            clientReference: string | null;
            /**
             * @description `EMPTY`: Nothing to measure: its samples are members of composites without tests of their own, rejected or cancelled. `MEASURING`: Measurements are missing, and there is no final result. `MEASURED`: No measurements are missing, and there is no final result. `PUBLISHED`: The latest result is final and has no approved report. `APPROVED`: The latest result is final and has an approved report.
             * @enum {unknown}
             */
            stage: "EMPTY" | "MEASURING" | "MEASURED" | "PUBLISHED" | "APPROVED";
            /** @description Why there is no report of the job yet. Interim reports do not count. null if there will be none, because nothing is left to measure and there is no final result. */
            reportStatus: components["schemas"]["ReportStatus"] | null;
            /**
             * Format: date-time
             * @description When the samples arrived.
             */
            receivedAt: string;
            /** Format: date-time */
            registeredAt: string;
            /**
             * Format: date
             * @description When the job is due, in the time zone of the laboratory; null without tests.
             */
            dueDate: string | null;
            /** @description Whether the order or its customer has priority. */
            isPriority: boolean;
            /** @description Whether the due date has passed without a final result. False while on hold. */
            isOverdue: boolean;
            /**
             * Format: date-time
             * @description Since when a sample is on hold; the due date moves by its working days when it ends.
             */
            onHoldSince: string | null;
            numberOfSamples: number;
            /** @description Codes of the tests of its samples, in order. */
            testCodes: string[];
            /** @description Number of measurements. */
            measured: number;
            /** @description Number of missing measurements. */
            missing: number;
            latestResult: components["schemas"]["LatestResult"] | null;
            /** @description The draft of the latest result; null if there is none. */
            draftReport: components["schemas"]["DraftReport"] | null;
        };
        LabJobList: {
            jobs: components["schemas"]["JobSummary"][];
            /** @description Pass it as `after` to get the next page; null on the last page. */
            next: number | null;
        };
        WorklistSummary: {
            testCode: string;
            testName: string;
            jobs: number;
            samples: number;
            measured: number;
            missing: number;
            /**
             * Format: date-time
             * @description When the samples of the oldest job arrived.
             */
            oldestReceivedAt: string;
        };
        WorklistOverview: {
            worklists: components["schemas"]["WorklistSummary"][];
        };
        WorklistJob: {
            labJobNumber: number;
            /** @description In quotation marks, it can be sent as `If-Match` of the job. */
            version: number;
            orderId: number;
            accountId: number;
            accountName: string;
            /** Format: date-time */
            receivedAt: string;
        };
        WorklistSample: {
            labJobNumber: number;
            sequence: number;
            name: string;
            sampleType: {
                sampleTypeCode: string;
                sampleTypeName: string;
            };
            /** @description Names of the samples of a composite. */
            members?: string[];
            /** @description The name of the test at registration. */
            testName: string;
            measurands: components["schemas"]["JobMeasurand"][];
        };
        Worklist: {
            testCode: string;
            jobs: components["schemas"]["WorklistJob"][];
            /** @description Oldest job first, then by sequence. */
            samples: components["schemas"]["WorklistSample"][];
            /** @description Pass it as `after` to get the next page; null on the last page. */
            next: number | null;
            /** @description Whether there is a next page. */
            truncated: boolean;
        };
        Assessment: {
            /** @description The name of the specification. */
            specification: string;
            specificationCode: string;
            /** @description The source of the specification with its edition. */
            source: string;
            lowerBound?: number;
            upperBound?: number;
            allowedValues?: string[];
            /** @description How the outcome was decided. */
            decisionRule: string;
            /**
             * @description `MEETS`: The result meets the specification. `EXCEEDS`: The result is above the upper bound, or is none of the allowed values. `BELOW`: The result is below the lower bound. `INCONCLUSIVE`: The result does not decide it: it is off the measuring range, or too close to a bound.
             * @enum {unknown}
             */
            outcome: "MEETS" | "EXCEEDS" | "BELOW" | "INCONCLUSIVE";
        };
        ReviewedValue: {
            formattedResult: string;
            /** @description Decimal text; null for a text. */
            numericResult: string | null;
            /**
             * @description The position in the measuring range, compared before rounding; null for a text.
             * @enum {string|null}
             */
            rangeIndicator: "BELOW_DETECTION_LIMIT" | "BETWEEN_LIMITS" | "ABOVE_UPPER_LIMIT" | null;
            /** @description Absent without a specification. */
            assessments?: components["schemas"]["Assessment"][];
        };
        EarlierValue: {
            /**
             * Format: date-time
             * @description When the sample was collected; if unknown, when it was measured.
             */
            at: string;
            labJobNumber: number;
            formattedResult: string;
            /** @description Decimal text; null for a text. */
            numericResult: string | null;
            /**
             * @description The position in the measuring range, compared before rounding; null for a text.
             * @enum {string|null}
             */
            rangeIndicator: "BELOW_DETECTION_LIMIT" | "BETWEEN_LIMITS" | "ABOVE_UPPER_LIMIT" | null;
        };
        ReviewMeasurand: {
            testCode: string;
            testName: string;
            measurandCode: string;
            measurandName: string;
            unit: string;
            /** @description The formatted limit; null if there is none. */
            detectionLimit: string | null;
            quantificationLimit: string | null;
            upperLimit: string | null;
            upperLimitIsQuantification: boolean;
            specifications: components["schemas"]["ApplicableSpecification"][];
            /** @description How it is calculated; absent if it is measured. */
            calculation?: string;
            /** @description Why it could not be tested. */
            notTested: string | null;
            remark: string | null;
            /** @description null if it is missing. */
            measuredAt: string | null;
            enteredBy: string | null;
            /** @description The value if it were published now; null if it is missing. */
            now: components["schemas"]["ReviewedValue"] | null;
            /** @description The value in the latest result; null if there is none. */
            published: components["schemas"]["ReviewedValue"] | null;
            /**
             * @description `SAME`: The same as in the latest result, or missing in both. `NEW`: Not in the latest result, or there is no result yet. `CHANGED`: Different from the latest result. `WITHDRAWN`: In the latest result, but missing now.
             * @enum {unknown}
             */
            change: "SAME" | "NEW" | "CHANGED" | "WITHDRAWN";
            /** @description Earlier values of the same sampling point from other jobs, oldest first: the last 12, or fewer in jobs with more than 1,000 values. */
            earlier: components["schemas"]["EarlierValue"][];
        };
        ReviewSample: {
            sequence: number;
            name: string;
            sampleType: {
                sampleTypeCode: string;
                sampleTypeName: string;
            };
            /** @description The condition on receipt; null if it was not recorded. */
            condition: string | null;
            /** @description In °C. */
            arrivalTemperature?: number | null;
            /** @description null if the customer took the sample. */
            sampling?: components["schemas"]["Sampling"] | null;
            attributes: {
                name: string;
                value: string;
            }[];
            /** @description Names of the samples of a composite. */
            members?: string[];
            /** @description The name of the location or, without one, its first coordinates or the name of the sample. */
            samplingPoint: string;
            /** @description The collection time in the order. */
            collectedAt: string | null;
            measurands: components["schemas"]["ReviewMeasurand"][];
        };
        ReviewPublishing: {
            /** @description Why an interim result cannot be published; empty if it can. */
            interim: string[];
            /** @description Why the caller cannot publish a final result; empty if the caller can. */
            final: string[];
            /** @description Whether a reason is required because the latest result is final. */
            needsReason: boolean;
            /** @description Information that a report of a result published now would lack. */
            missingInformation: string[];
        };
        Authorisation: {
            /** @description The signatory's name as printed on the report. */
            name: string;
            title: string;
            /** @description Whether the results of all sections are authorised. */
            allSections: boolean;
            /** @description The sections of the laboratory whose results are authorised; empty with `allSections`. */
            sections: string[];
            /** @description Whether the opinions and interpretations are authorised. */
            opinions: boolean;
            /** Format: date-time */
            authorisedAt: string;
        };
        MissingAuthorisations: {
            /** @description Sections whose results are not authorised. */
            sections: string[];
            /** @description Whether results of tests without a section are not authorised. A signatory for all sections can. */
            testsWithoutSection: boolean;
            /** @description Whether the opinions and interpretations are not authorised. */
            opinions: boolean;
        };
        ReviewApproval: {
            /** @description The draft of the latest result; null if there is none. */
            reportId: number | null;
            /** @description Why the caller cannot approve the draft; empty if the caller can. */
            objections: string[];
            /** @description Who entered the values of the latest result or amended it, as of its publication. With the setting `twoPairsOfEyes`, none of them may approve its report. */
            authors: string[];
            twoPairsOfEyes: boolean;
            /** @description Who may approve; if empty, every approver. */
            signatories: string[];
            /** @description Authorisations of parts of the draft so far. */
            authorisations: components["schemas"]["Authorisation"][];
            missingAuthorisations: components["schemas"]["MissingAuthorisations"];
            /** @description Information that the draft lacks, with the place to add it. With the setting `requireCompleteReports`, the draft cannot be approved until it is complete. */
            missingInformation: string[];
            requireCompleteReports: boolean;
        };
        ReviewResult: {
            /** Format: uuid */
            resultId: string;
            isFinal: boolean;
            /** @description Whether the superseded result was final. */
            isAmendment: boolean;
            /** Format: date-time */
            createdAt: string;
            publishedBy: string;
            analystComments: string | null;
            /** @description Opinions and interpretations. */
            opinions?: string | null;
        };
        ReviewReport: {
            reportId: number;
            /**
             * Format: uuid
             * @description The reported result.
             */
            resultId: string;
            version: string;
            isFinal: boolean;
            /** @enum {unknown} */
            status: "DRAFT" | "APPROVED" | "RETURNED" | "WITHDRAWN";
            /** @description Whether it is the laboratory's own file. */
            isUploaded: boolean;
            /** Format: date-time */
            draftedAt: string;
            draftedBy: string;
            approvedAt: string | null;
            approvedBy: string | null;
            returnedAt: string | null;
            returnedBy: string | null;
            returnReason: string | null;
            withdrawnAt: string | null;
            withdrawnBy: string | null;
            withdrawalReason: string | null;
        };
        JobReview: {
            labJobNumber: number;
            /** @description In quotation marks, it can be sent as `If-Match` of the job. */
            version: number;
            orderId: number;
            accountId: number;
            accountName: string;
            clientReference: string | null;
            /** @enum {unknown} */
            stage: "EMPTY" | "MEASURING" | "MEASURED" | "PUBLISHED" | "APPROVED";
            /** Format: date-time */
            receivedAt: string;
            /** @description When the first final result was published; null before that. */
            finishedAt: string | null;
            samples: components["schemas"]["ReviewSample"][];
            measured: number;
            missing: number;
            /** @description Number of values that differ from the latest result. */
            changed: number;
            /** @description Who entered the current measurements. */
            measuredBy: string[];
            publishing: components["schemas"]["ReviewPublishing"];
            /** @description Why no report can be drafted; empty if one can. */
            drafting: string[];
            approval: components["schemas"]["ReviewApproval"];
            /** @description Oldest first. */
            results: components["schemas"]["ReviewResult"][];
            /** @description Oldest first, including returned drafts. */
            reports: components["schemas"]["ReviewReport"][];
        };
        ResultContact: {
            labContactId: string;
            name: string;
            email?: string;
            orderRoles: ("CLIENT" | "CHARGE_TO" | "PRIMARY" | "SUBMITTER")[];
        };
        ResultAddress: {
            recipient: string | null;
            address1: string;
            address2: string | null;
            city: string;
            region: string | null;
            country: string;
            postCode: string;
            orderRoles: ("INVOICE" | "DELIVERY")[];
        };
        TestName: {
            code: string;
            name: string;
        };
        Measurement: {
            unitOfMeasure: string;
            /** @description null if the measurand has none. */
            detectionLimit: number | null;
            formattedDetectionLimit: string | null;
            /** @description The upper end of the measuring range; not a specification. */
            upperLimit?: number;
            /**
             * @description The position in the measuring range, compared before rounding; null for a text.
             * @enum {string|null}
             */
            rangeIndicator: "BELOW_DETECTION_LIMIT" | "BETWEEN_LIMITS" | "ABOVE_UPPER_LIMIT" | null;
            /** @description null for a text. */
            numericResult: number | null;
            formattedResult: string;
            /**
             * @description Present if values above the upper limit are reported as "> limit".
             * @constant
             */
            upperLimitIsQuantification?: true;
            quantificationLimit?: number;
            formattedQuantificationLimit?: string;
            /**
             * @description Present if the value was detected but is below the quantification limit.
             * @constant
             */
            isBelowQuantificationLimit?: true;
            /** @description The dilution factor, if the sample was diluted. */
            dilution?: number;
            /** @description How a calculated value was derived. */
            calculation?: string;
            /** @description Absent without a specification. */
            assessments?: components["schemas"]["Assessment"][];
        };
        TestResult: {
            /** @constant */
            status: "IN_PROGRESS";
            /**
             * Format: date-time
             * @description Present once the status is COMPLETE.
             */
            completedAt?: string;
            /** @description The test of the measurand. */
            testCode: string;
            measurandCode: string;
            measurandName: string;
            /** @description Why it was not tested. */
            statusReason?: string;
            /** @description A remark of the laboratory on this value. */
            remark?: string;
            result?: components["schemas"]["Measurement"];
        } | {
            /** @constant */
            status: "COMPLETE";
            /**
             * Format: date-time
             * @description Present once the status is COMPLETE.
             */
            completedAt: string;
            /** @description The test of the measurand. */
            testCode: string;
            measurandCode: string;
            measurandName: string;
            /** @description Why it was not tested. */
            statusReason?: string;
            /** @description A remark of the laboratory on this value. */
            remark?: string;
            result: components["schemas"]["Measurement"];
        } | {
            /** @constant */
            status: "NOT_TESTED";
            /**
             * Format: date-time
             * @description Present once the status is COMPLETE.
             */
            completedAt?: string;
            /** @description The test of the measurand. */
            testCode: string;
            measurandCode: string;
            measurandName: string;
            /** @description Why it was not tested. */
            statusReason: string;
            /** @description A remark of the laboratory on this value. */
            remark?: string;
            result?: components["schemas"]["Measurement"];
        };
        ResultSample: {
            name: string;
            clientSampleId?: string;
            sequence: number;
            sampleType: {
                sampleTypeCode: string;
                sampleTypeName: string;
            };
            /**
             * Format: date-time
             * @description The collection time in the order; absent if the order has none.
             */
            collectedAt?: string;
            location: {
                /** @description A point is returned as an intersect of one record. */
                intersect: {
                    latitude: number;
                    longitude: number;
                }[];
                name: string | null;
            };
            containers: {
                barcode: {
                    value: string;
                    type: string;
                };
            }[];
            /** @description The references of the sample as sent. */
            references: {
                name: string;
                value: string;
            }[];
            analyticalTests: components["schemas"]["TestName"][];
            testResults: components["schemas"]["TestResult"][];
        };
        DetailedResult: {
            /** Format: uuid */
            resultId: string;
            orderId: number;
            labJobNumber: number;
            isFinal: boolean;
            /** @description Comments of the laboratory, including the reason for an amendment. */
            analystComments: string | null;
            /** Format: date-time */
            jobReceivedAt: string;
            /** Format: date-time */
            jobRegisteredAt: string;
            /** @description null if the job is not finished. */
            jobFinishedAt: string | null;
            /** Format: date-time */
            resultCreatedAt: string;
            clientReference: string | null;
            additionalClientReference: string | null;
            clientOrderNumber: string | null;
            quoteNumber: number | null;
            orderReferences: {
                name: string;
                value: string;
            }[];
            contacts: components["schemas"]["ResultContact"][];
            addresses: components["schemas"]["ResultAddress"][];
            notes: string | null;
            samples: components["schemas"]["ResultSample"][];
            analyticalTestDefinitions: components["schemas"]["TestName"][];
        };
        MeasurandState: {
            /**
             * @description `IN_PROGRESS`: Not measured yet. `COMPLETE`: Measured; `completedAt` and `result` are present. `NOT_TESTED`: Could not be tested; `statusReason` says why. There will be no result.
             * @enum {unknown}
             */
            status: "IN_PROGRESS" | "COMPLETE" | "NOT_TESTED";
            /** @description Why it was not tested. */
            statusReason?: string;
            /** @description A remark of the laboratory on this value. */
            remark?: string;
            result?: components["schemas"]["Measurement"];
        };
        ResultChange: {
            /** @description The name of the sample. */
            sample: string;
            /** @description The number of the sample in the job. */
            sequence: number;
            /** @description The test of the measurand. */
            testCode: string;
            measurandCode: string;
            measurandName: string;
            /** @description The state in the superseded result; null in the first result of a job. */
            before: components["schemas"]["MeasurandState"] | null;
            after: components["schemas"]["MeasurandState"];
        };
        OtherChange: {
            /** @description The sample; absent for a field of the order. */
            sample?: string;
            sequence?: number;
            /** @description The name of the field in the result. */
            field: string;
            /** @description The field as text or JSON; null if it was absent. */
            before: string | null;
            after: string | null;
        };
        ResultChanges: {
            /** Format: uuid */
            resultId: string;
            /** @description The superseded result; null for the first result of a job. */
            supersededResultId: string | null;
            isFinal: boolean;
            /** @description Whether the superseded result was final. */
            isAmendment: boolean;
            /** @description The comments of the laboratory; an amendment always has a reason. */
            reason: string | null;
            /** @description In the order of the samples and their measurands. */
            changes: components["schemas"]["ResultChange"][];
            /** @description Changes that are not values; absent if there are none. */
            otherChanges?: components["schemas"]["OtherChange"][];
        };
        NewReport: Record<string, unknown>;
        ReportDrafted: {
            reportId: number;
            version: string;
            isFinal: boolean;
        };
        ReportApproved: {
            /** Format: date-time */
            approvedAt: string;
            /** @description Last path segment of the download URL. */
            reportHashId: string;
        };
        ReportAuthorised: {
            /** @description All authorisations of the draft, oldest first. */
            authorisations: components["schemas"]["Authorisation"][];
            missing: components["schemas"]["MissingAuthorisations"];
        };
        ReportReturn: {
            /** @description What to check again; shown to the analysts. */
            reason: string;
        };
        ReportReturned: {
            /** Format: date-time */
            returnedAt: string;
        };
        ReportWithdrawal: {
            /** @description Why the report must not be used any more; sent to the customer. */
            reason: string;
        };
        ReportWithdrawn: {
            /** Format: date-time */
            withdrawnAt: string;
        };
        LabIssuedReport: {
            reportId: number;
            accountId: number;
            accountName: string;
            orderId: number;
            labJobNumber: number;
            /** @description The reference of the order. */
            clientReference: string | null;
            /** Format: date-time */
            approvedAt: string;
            isFinal: boolean;
            /** @description Interim reports have 0.1, 0.2, …; the first final report has 1.0; amended reports have 2.0, 3.0, …. */
            version: string;
            /**
             * @description `CURRENT`: The latest report of its job. `SUPERSEDED`: A later report of the job was approved. `UNDER_AMENDMENT`: A later result of the job was published, and its report is not approved yet. `WITHDRAWN`: The laboratory withdrew the report; it must not be used any more.
             * @enum {unknown}
             */
            state: "CURRENT" | "SUPERSEDED" | "UNDER_AMENDMENT" | "WITHDRAWN";
            /** @description The version of the later report; absent if there is none. */
            supersededBy?: string;
            /**
             * Format: date-time
             * @description When the report was withdrawn; absent if it was not.
             */
            withdrawnAt?: string;
            /** @description Why the report was withdrawn. */
            withdrawalReason?: string;
            /** @description Number of values that do not meet a specification; absent without assessments. */
            exceedances?: number;
        };
        LabIssuedReportList: {
            /** @description Approved reports, newest approval first. */
            reports: components["schemas"]["LabIssuedReport"][];
            /** @description Pass it as `after` to get the next page; null on the last page. */
            next: number | null;
        };
        ReportCertificate: {
            /** @description The name of the holder, for example `C=NZ, O=Kowhai Laboratories, CN=Reports`. */
            subject: string;
            issuer: string;
            /** Format: date-time */
            notBefore: string;
            /**
             * Format: date-time
             * @description After this time, reports cannot be approved.
             */
            notAfter: string;
            /** @description SHA-256 of the certificate, in hexadecimal with colons. */
            fingerprint: string;
            /** @description A signature with a self-signed certificate shows that the file was not changed since. No authority vouches for the laboratory's identity, and PDF readers do not trust the certificate by themselves. */
            isSelfSigned: boolean;
        };
        ReportSignature: {
            certificate: components["schemas"]["ReportCertificate"];
            /** @description Whether a time-stamping authority confirms the time of each signature. */
            hasTimeStamps: boolean;
        };
        LabEventData: {
            accountId: number;
            orderId: number;
            /** @description The index of the line in the order. */
            line?: number;
            labJobNumber?: number;
            /** @description The number of the sample in the job. */
            sequence?: number;
            testCode?: string;
            /** @description The number of the change in the order. */
            change?: number;
            questionId?: number;
            /** @description The number of the answer to the question. */
            answer?: number;
            /**
             * @description Who asked or answered the question.
             * @enum {unknown}
             */
            side?: "CUSTOMER" | "LABORATORY";
            /** @description Carrier, tracking number and reference of dispatched supplies. */
            reference?: string;
            /** Format: uuid */
            resultId?: string;
            /**
             * Format: uuid
             * @description The result that superseded it.
             */
            supersededBy?: string;
            isFinal?: boolean;
            /** @description Number of values of a published result that do not meet a specification; absent without assessments. */
            exceedances?: number;
            /** @description The version of the report. */
            version?: string;
            /** @description Why the laboratory or the customer did it. */
            reason?: string;
            reportId?: number;
            links: {
                /**
                 * Format: uri
                 * @description The order.
                 */
                order?: string;
                /**
                 * Format: uri
                 * @description The job.
                 */
                job?: string;
                /**
                 * Format: uri
                 * @description The result.
                 */
                result?: string;
                /**
                 * Format: uri
                 * @description The changes of the result.
                 */
                changes?: string;
                /**
                 * Format: uri
                 * @description The PDF of the report.
                 */
                report?: string;
                /**
                 * Format: uri
                 * @description The questions about the order.
                 */
                questions?: string;
            };
        };
        LabEvent: {
            /** @description Number of the event in the feed of the laboratory, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @enum {unknown} */
            type: "order.received" | "order.rejected-sample" | "order.cancelled" | "cancellation.requested" | "cancellation.accepted" | "cancellation.declined" | "order.changed" | "change.requested" | "change.accepted" | "change.declined" | "supplies.dispatched" | "question.asked" | "question.answered" | "sample.held" | "sample.released" | "test.dropped" | "test.repeated" | "result.published" | "result.superseded" | "report.approved" | "report.withdrawn" | "job.registered" | "test.added";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["LabEventData"];
        };
        LabEventList: {
            /** @description Oldest first. */
            events: components["schemas"]["LabEvent"][];
            /** @description Pass it as `after` of the next request. */
            next: number;
        };
        LabWebhookEndpoint: {
            /** Format: uuid */
            endpointId: string;
            /** Format: uri */
            url: string;
            events: ("order.received" | "order.rejected-sample" | "order.cancelled" | "cancellation.requested" | "cancellation.accepted" | "cancellation.declined" | "order.changed" | "change.requested" | "change.accepted" | "change.declined" | "supplies.dispatched" | "question.asked" | "question.answered" | "sample.held" | "sample.released" | "test.dropped" | "test.repeated" | "result.published" | "result.superseded" | "report.approved" | "report.withdrawn" | "job.registered" | "test.added")[];
            description: string;
            enabled: boolean;
            /** @description Why the service disabled the endpoint, for example because it returned 410; otherwise null. */
            disabledReason: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        LabWebhookEndpointList: {
            endpoints: components["schemas"]["LabWebhookEndpoint"][];
        };
        NewLabWebhookEndpoint: {
            /**
             * Format: uri
             * @description Must use https in production. Credentials and fragments are not allowed.
             */
            url: string;
            /** @description The event types to deliver; all by default. */
            events?: ("order.received" | "order.rejected-sample" | "order.cancelled" | "cancellation.requested" | "cancellation.accepted" | "cancellation.declined" | "order.changed" | "change.requested" | "change.accepted" | "change.declined" | "supplies.dispatched" | "question.asked" | "question.answered" | "sample.held" | "sample.released" | "test.dropped" | "test.repeated" | "result.published" | "result.superseded" | "report.approved" | "report.withdrawn" | "job.registered" | "test.added")[];
            /** @description A description for your own use. */
            description?: string;
        };
        LabWebhookEndpointCreated: {
            /** Format: uuid */
            endpointId: string;
            /** Format: uri */
            url: string;
            events: ("order.received" | "order.rejected-sample" | "order.cancelled" | "cancellation.requested" | "cancellation.accepted" | "cancellation.declined" | "order.changed" | "change.requested" | "change.accepted" | "change.declined" | "supplies.dispatched" | "question.asked" | "question.answered" | "sample.held" | "sample.released" | "test.dropped" | "test.repeated" | "result.published" | "result.superseded" | "report.approved" | "report.withdrawn" | "job.registered" | "test.added")[];
            description: string;
            enabled: boolean;
            /** @description Why the service disabled the endpoint, for example because it returned 410; otherwise null. */
            disabledReason: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The key that signs deliveries. Shown only once. */
            secret: string;
        };
        LabWebhookEndpointChange: {
            /**
             * Format: uri
             * @description Must use https in production. Credentials and fragments are not allowed.
             */
            url?: string;
            /** @description The event types to deliver; all by default. */
            events?: ("order.received" | "order.rejected-sample" | "order.cancelled" | "cancellation.requested" | "cancellation.accepted" | "cancellation.declined" | "order.changed" | "change.requested" | "change.accepted" | "change.declined" | "supplies.dispatched" | "question.asked" | "question.answered" | "sample.held" | "sample.released" | "test.dropped" | "test.repeated" | "result.published" | "result.superseded" | "report.approved" | "report.withdrawn" | "job.registered" | "test.added")[];
            /** @description A description for your own use. */
            description?: string;
            /** @description `false` stops deliveries. */
            enabled?: boolean;
        };
        WebhookSecret: {
            /** @description The key that signs deliveries. Shown only once. */
            secret: string;
        };
        DeliveryStarted: {
            /** Format: uuid */
            deliveryId: string;
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description Also the `webhook-id` header of its requests.
             */
            deliveryId: string;
            /** Format: uuid */
            endpointId: string;
            /** @description The type of the event, or `ping`. */
            type: string;
            /** @description The number of the event; null for a ping. */
            eventNumber: number | null;
            /**
             * @description `PENDING` while attempts are made, `DELIVERED` after a 2xx response, `FAILED` after the last attempt.
             * @enum {unknown}
             */
            status: "PENDING" | "DELIVERED" | "FAILED";
            /** Format: date-time */
            createdAt: string;
            /** @description Number of attempts so far. */
            attempts: number;
            /** @description When the next attempt is made; null if delivered or failed. */
            nextAttemptAt: string | null;
        };
        WebhookDeliveryList: {
            /** @description Newest first. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description Pass it as `before` to get the next page; null on the last page. */
            next: string | null;
        };
        WebhookPayload: {
            type: string;
            /** Format: date-time */
            timestamp: string;
            data: Record<string, unknown>;
        };
        WebhookAttempt: {
            /** Format: date-time */
            at: string;
            /** @description Status code of the response; null without a response. */
            status: number | null;
            /** @description Why the attempt failed; null if it succeeded. */
            error: string | null;
            milliseconds: number;
            /** @description The first 4 KiB of the body of the response; null without a response, and if the body is empty or not text in UTF-8. */
            responseBody: string | null;
        };
        WebhookDeliveryDetail: {
            /**
             * Format: uuid
             * @description Also the `webhook-id` header of its requests.
             */
            deliveryId: string;
            /** Format: uuid */
            endpointId: string;
            /** @description The type of the event, or `ping`. */
            type: string;
            /** @description The number of the event; null for a ping. */
            eventNumber: number | null;
            /**
             * @description `PENDING` while attempts are made, `DELIVERED` after a 2xx response, `FAILED` after the last attempt.
             * @enum {unknown}
             */
            status: "PENDING" | "DELIVERED" | "FAILED";
            /** Format: date-time */
            createdAt: string;
            /** @description Number of attempts so far. */
            attempts: number;
            /** @description When the next attempt is made; null if delivered or failed. */
            nextAttemptAt: string | null;
            payload: components["schemas"]["WebhookPayload"];
            /** @description Oldest first. */
            log: components["schemas"]["WebhookAttempt"][];
        };
        OverviewCounts: {
            /** @description Orders without registered samples. */
            ordersReceived: number;
            /** @description Orders with registered samples and no measurements. */
            ordersRegistered: number;
            /** @description Orders with measurements that are not completed. */
            ordersInProgress: number;
            /** @description Jobs with missing measurements. */
            jobsMeasuring: number;
            /** @description Jobs without missing measurements and without a final result. */
            jobsMeasured: number;
            /** @description Jobs whose latest result has a draft report. `GET /lab/api/v1/jobs?drafted` lists them. */
            jobsToApprove: number;
            /** @description Jobs whose latest result is final and has neither a draft nor an approved report. `GET /lab/api/v1/jobs?undrafted` lists them. */
            jobsToDraft: number;
            /** @description Jobs whose due date has passed without a final result, and that are not on hold. */
            jobsOverdue: number;
            /** @description Jobs without a final result that are due today, and that are not on hold. */
            jobsDueToday: number;
        };
        UrgentJob: {
            labJobNumber: number;
            orderId: number;
            accountId: number;
            accountName: string;
            clientReference: string | null;
            /**
             * Format: date
             * @description When the job is or was due.
             */
            dueDate: string | null;
            /**
             * Format: date-time
             * @description When the samples of an overdue job arrived, or the result to approve was published.
             */
            since: string;
            /** @description Working days since `since`: the days from Monday to Friday after that day, up to today, in `timeZone`. */
            days: number;
        };
        ExceedingValue: {
            sample: string;
            measurandName: string;
            formattedResult: string;
            unit: string;
            /** @description The name of the first specification that is not met. */
            specification: string;
            source: string;
        };
        RecentExceedance: {
            labJobNumber: number;
            orderId: number;
            accountId: number;
            accountName: string;
            clientReference: string | null;
            /** Format: uuid */
            resultId: string;
            /**
             * Format: date-time
             * @description When the latest result of the job was published.
             */
            publishedAt: string;
            /** @description Values that do not meet a specification. */
            values: number;
            firstValues: components["schemas"]["ExceedingValue"][];
        };
        OverviewDay: {
            /**
             * Format: date
             * @description The day, in `timeZone`.
             */
            date: string;
            /** @description Orders submitted. */
            ordersReceived: number;
            /** @description Results published, including interim and amended ones. */
            resultsPublished: number;
            /** @description Reports approved. */
            reportsApproved: number;
        };
        OverviewWeek: {
            /**
             * Format: date
             * @description The Monday of the week, in `timeZone`.
             */
            from: string;
            /** @description Jobs whose first final result was published. */
            jobsFinished: number;
            /** @description Median of the working days from the arrival of the samples to that result: the days from Monday to Friday after the day of arrival, up to the day of the result, in `timeZone`. Null if there was none. */
            medianDays: number | null;
            /** @description 90th percentile of the same; null if there was none. */
            ninetiethPercentileDays: number | null;
        };
        Overview: {
            /**
             * Format: date-time
             * @description Time of the overview.
             */
            at: string;
            /** @description Working days after which a job is due, unless its tests have their own. */
            turnaroundDays: number;
            /** @description The time zone of the laboratory, in which days and weeks are counted. */
            timeZone: string;
            counts: components["schemas"]["OverviewCounts"];
            /** @description Overdue jobs, the earliest due date first. */
            overdue: components["schemas"]["UrgentJob"][];
            /** @description Jobs to approve, oldest result first. */
            toApprove: components["schemas"]["UrgentJob"][];
            /** @description Jobs whose latest result is of the last 30 days and has values that do not meet a specification, newest result first. */
            exceedances: components["schemas"]["RecentExceedance"][];
            /** @description The last 30 days, ending today. */
            days: components["schemas"]["OverviewDay"][];
            /** @description The last 12 weeks, ending with the current one. */
            weeks: components["schemas"]["OverviewWeek"][];
        };
        Site: {
            /** @description Tests of the catalogue refer to the site by this code. */
            code: string;
            name: string;
            /** @description The lines of the address. */
            address: string[];
        };
        /** @description How customers reach the laboratory. */
        LaboratoryContact: {
            email?: string;
            /** @description As people write it, for example `+64 3 555 0117`. */
            phone?: string;
            /** @description A URL that starts with https:// or http://. */
            website?: string;
        };
        Signatory: {
            /** @description The name that the person signs in with. */
            name: string;
            /** @description The role of the person, as printed on reports. */
            title: string;
            /** @description The person's name as printed on reports; the name to sign in with by default. */
            fullName?: string;
            /** @description The sections of the laboratory whose results the person may authorise; by default all. */
            sections?: string[];
            /**
             * @description Whether the person may authorise opinions and interpretations.
             * @default false
             */
            opinions?: boolean;
        };
        /** @description How long data is stored. Orders, results, reports and the audit trail are never deleted. */
        Retention: {
            /** @description Days for which the access log is stored; 730 by default. */
            readsDays?: number;
            /** @description Days for which rejected requests are stored; 90 by default. */
            rejectionsDays?: number;
        };
        LaboratorySettings: {
            /** @description Name of the laboratory at the head of reports. */
            name: string;
            /** @description The lines of the address. */
            address: string[];
            /** @description Where tests are done, if not at `address`. Tests of the catalogue name their site. */
            sites?: components["schemas"]["Site"][];
            /** @description Printed on every report. */
            accreditation?: string;
            /** @description The mark of the accreditation body, as a PNG image in Base64; printed on reports with accredited results. */
            accreditationMark?: string;
            contact?: components["schemas"]["LaboratoryContact"];
            /** @description The colour of the laboratory on its pages and in its mails, as `#rrggbb`. Shades with enough contrast are derived from it. */
            colour?: string;
            /** @description A PNG image of at most 2,000 × 2,000 pixels in Base64. */
            logo?: string;
            /** @description The URL of a map service with the placeholders `{latitude}` and `{longitude}` (decimal degrees, WGS 84). The portal links sampling points to it. */
            mapUrl?: string;
            /**
             * @description The paper size of reports.
             * @default A4
             * @enum {unknown}
             */
            reportPaper?: "A4" | "LETTER";
            /** @description Whether a report that lacks required information cannot be approved; by default `true` in production and `false` in testing. */
            requireCompleteReports?: boolean;
            /** @description Who may approve reports. If the list is empty, every approver may. The role `integration` cannot change it. */
            signatories: components["schemas"]["Signatory"][];
            /** @description Whether persons who entered measurements of a result, amended it or uploaded its report are prevented from approving the report. Tokens count as the person who created them. Only an admin who signed in can switch it off. */
            twoPairsOfEyes: boolean;
            /**
             * @description Whether persons who entered measurements of a job are prevented from publishing its final result, as programs are. Only an admin who signed in can switch it off.
             * @default false
             */
            secondPersonPublishes?: boolean;
            /**
             * @description Whether reports cannot be approved while the certificate that they are signed with is self-signed. See `GET /lab/api/v1/report-signature`.
             * @default false
             */
            requireAuthorityCertificate?: boolean;
            /** @description Working days after the day of arrival, in `timeZone`, at the end of which a job is due; 10 by default. Tests of the catalogue can have their own. */
            turnaroundDays?: number;
            /** @description Days besides Saturdays and Sundays on which the laboratory does not work. */
            holidays?: string[];
            /** @description The IANA name of the time zone of reports, labels and pages, such as Pacific/Auckland; UTC by default. Times of the API are always UTC. */
            timeZone?: string;
            retention?: components["schemas"]["Retention"];
        };
        SiteInput: {
            /** @description Tests of the catalogue refer to the site by this code. */
            code: string;
            name: string;
            /** @description The lines of the address. */
            address: string[];
        };
        /** @description How customers reach the laboratory. */
        LaboratoryContactInput: {
            email?: string;
            /** @description As people write it, for example `+64 3 555 0117`. */
            phone?: string;
            /** @description A URL that starts with https:// or http://. */
            website?: string;
        };
        SignatoryInput: {
            /** @description The name that the person signs in with. */
            name: string;
            /** @description The role of the person, as printed on reports. */
            title: string;
            /** @description The person's name as printed on reports; the name to sign in with by default. */
            fullName?: string;
            /** @description The sections of the laboratory whose results the person may authorise; by default all. */
            sections?: string[];
            /**
             * @description Whether the person may authorise opinions and interpretations.
             * @default false
             */
            opinions?: boolean;
        };
        /** @description How long data is stored. Orders, results, reports and the audit trail are never deleted. */
        RetentionInput: {
            /** @description Days for which the access log is stored; 730 by default. */
            readsDays?: number;
            /** @description Days for which rejected requests are stored; 90 by default. */
            rejectionsDays?: number;
        };
        LaboratorySettingsInput: {
            /** @description Name of the laboratory at the head of reports. */
            name: string;
            /** @description The lines of the address. */
            address: string[];
            /** @description Where tests are done, if not at `address`. Tests of the catalogue name their site. */
            sites?: components["schemas"]["SiteInput"][];
            /** @description Printed on every report. */
            accreditation?: string;
            /** @description The mark of the accreditation body, as a PNG image in Base64; printed on reports with accredited results. */
            accreditationMark?: string;
            contact?: components["schemas"]["LaboratoryContactInput"];
            /** @description The colour of the laboratory on its pages and in its mails, as `#rrggbb`. Shades with enough contrast are derived from it. */
            colour?: string;
            /** @description A PNG image of at most 2,000 × 2,000 pixels in Base64. */
            logo?: string;
            /** @description The URL of a map service with the placeholders `{latitude}` and `{longitude}` (decimal degrees, WGS 84). The portal links sampling points to it. */
            mapUrl?: string;
            /**
             * @description The paper size of reports.
             * @default A4
             * @enum {unknown}
             */
            reportPaper?: "A4" | "LETTER";
            /** @description Whether a report that lacks required information cannot be approved; by default `true` in production and `false` in testing. */
            requireCompleteReports?: boolean;
            /** @description Who may approve reports. If the list is empty, every approver may. The role `integration` cannot change it. */
            signatories: components["schemas"]["SignatoryInput"][];
            /** @description Whether persons who entered measurements of a result, amended it or uploaded its report are prevented from approving the report. Tokens count as the person who created them. Only an admin who signed in can switch it off. */
            twoPairsOfEyes: boolean;
            /**
             * @description Whether persons who entered measurements of a job are prevented from publishing its final result, as programs are. Only an admin who signed in can switch it off.
             * @default false
             */
            secondPersonPublishes?: boolean;
            /**
             * @description Whether reports cannot be approved while the certificate that they are signed with is self-signed. See `GET /lab/api/v1/report-signature`.
             * @default false
             */
            requireAuthorityCertificate?: boolean;
            /** @description Working days after the day of arrival, in `timeZone`, at the end of which a job is due; 10 by default. Tests of the catalogue can have their own. */
            turnaroundDays?: number;
            /** @description Days besides Saturdays and Sundays on which the laboratory does not work. */
            holidays?: string[];
            /** @description The IANA name of the time zone of reports, labels and pages, such as Pacific/Auckland; UTC by default. Times of the API are always UTC. */
            timeZone?: string;
            retention?: components["schemas"]["RetentionInput"];
        };
        SignIn: {
            /** @description Letter case is ignored. */
            name: string;
            password: string;
            /** @description The code of the authenticator app, or a recovery code, if the person has set one up. Spaces and letter case are ignored. */
            code?: string;
        };
        Session: {
            /** @description The name used in the audit trail. */
            name: string;
            /** @enum {unknown} */
            role: "admin" | "approver" | "analyst" | "integration";
            /**
             * Format: date-time
             * @description When the session expires at the latest; absent for a staff token.
             */
            expiresAt?: string;
            /** @description `true` if the person must set up a second factor first: until then the session permits only this and signing out. Absent otherwise. */
            mustSetUpSecondFactor?: boolean;
        };
        PasswordChange: {
            currentPassword: string;
            /** @description Any characters. */
            newPassword: string;
        };
        PasswordResetRequest: {
            /** @description The name to sign in with. */
            name: string;
        };
        PasswordReset: {
            /** @description The token of the link in the mail. */
            token: string;
            /** @description Any characters. */
            newPassword: string;
        };
        OwnSession: {
            sessionId: number;
            /** Format: date-time */
            startedAt: string;
            /**
             * Format: date-time
             * @description The last request, to the minute.
             */
            lastSeenAt: string;
            /**
             * Format: date-time
             * @description When it expires at the latest.
             */
            expiresAt: string;
            /** @description What the browser said about itself. */
            userAgent: string;
            /** @description Whether this request belongs to the session. */
            isCurrent: boolean;
        };
        OwnSessionList: {
            /** @description The last used first. */
            sessions: components["schemas"]["OwnSession"][];
        };
        Passkey: {
            passkeyId: number;
            /** @description The name that the person chose. */
            name: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Absent if it has not been used yet.
             */
            lastUsedAt?: string;
        };
        SecondFactor: {
            /** @description Absent if the person has no authenticator app. */
            authenticator?: {
                /** Format: date-time */
                confirmedAt: string;
                /** @description Recovery codes that have not been used. */
                recoveryCodesLeft: number;
            };
            /** @description Oldest first. */
            passkeys: components["schemas"]["Passkey"][];
        };
        CurrentPassword: {
            /** @description Your current password. */
            password: string;
        };
        AuthenticatorSetUp: {
            /** @description The secret in Base32, to type into the app. */
            secret: string;
            /** @description The secret as an `otpauth:` URL, which apps read. */
            url: string;
            /** @description The URL as a QR code: an SVG document. */
            qrCode: string;
        };
        AuthenticatorCode: {
            /** @description A code that the app shows now. */
            code: string;
        };
        RecoveryCodes: {
            /** @description Each replaces the app once. Shown only in this response; the service stores hashes. */
            recoveryCodes: string[];
        };
        /** @description One of the two is required. */
        AuthenticatorRemoval: {
            /** @description As for a sign-in. */
            code?: string;
            password?: string;
        };
        PasskeyCreationOptions: {
            /** @description `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, for `navigator.credentials.create`. */
            options: Record<string, unknown>;
        };
        NewPasskey: {
            /** @description A name by which you recognise the passkey. */
            name: string;
            /** @description The identifier of the credential, in base64url. */
            id: string;
            /** @description As the browser returned it, in base64url. */
            clientDataJSON: string;
            /** @description As the browser returned it, in base64url. */
            attestationObject: string;
            /** @description How the authenticator is reached. */
            transports?: string[];
        };
        PasskeyRequestOptions: {
            /** @description `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for `navigator.credentials.get`. */
            options: Record<string, unknown>;
        };
        PasskeySignIn: {
            /** @description The identifier of the credential, in base64url. */
            id: string;
            /** @description As the browser returned it, in base64url. */
            clientDataJSON: string;
            /** @description As the browser returned it, in base64url. */
            authenticatorData: string;
            /** @description As the browser returned it, in base64url. */
            signature: string;
        };
        SignInPolicy: {
            /** @description Whether people who sign in with a password must have an authenticator app or a passkey. People who sign in with single sign-on are exempt, because their provider is responsible; credentials and tokens are not affected. */
            requiresSecondFactor: boolean;
        };
        SignInPolicyInput: {
            /** @description Whether people who sign in with a password must have an authenticator app or a passkey. People who sign in with single sign-on are exempt, because their provider is responsible; credentials and tokens are not affected. */
            requiresSecondFactor: boolean;
        };
        StaffSignInOptions: {
            /** @description The page that signs in with the provider. */
            singleSignOnUrl?: string;
            /** @description Whether passwords are accepted. */
            allowsPasswords: boolean;
        };
        StaffIdentityProvider: {
            /** @description The issuer URL of the provider, exactly as in its discovery document. It must be an https URL in production, and must not be in a private network. */
            issuer: string;
            /** @description The identifier with which this service is registered at the provider. */
            clientId: string;
            /** @description The domains of the e-mail addresses that may sign in, without their subdomains. A domain can belong to the provider of one account only. */
            emailDomains: string[];
            /** @description The claim that decides the role, such as `groups`. A path such as `realm_access.roles` finds a nested claim. Without it people keep the role that they have, and new people get the default role. */
            roleClaim?: string;
            /** @description The first entry whose value the claim contains decides the role, at every sign-in. */
            roleMapping: {
                /** @description A value of the claim. */
                value: string;
                /** @enum {unknown} */
                role: "admin" | "approver" | "analyst";
            }[];
            /** @description The role if no entry applies; null means no access. */
            defaultRole: ("admin" | "approver" | "analyst") | null;
            /** @description Whether a person who is unknown here is created at the first sign-in. */
            createsPeople: boolean;
            /** @description Whether the people may still sign in with a password. */
            allowsPasswords: boolean;
            /**
             * Format: date-time
             * @description When the settings were saved.
             */
            changedAt: string;
        };
        StaffSingleSignOn: {
            /** @description The redirect URI to register at the provider. */
            redirectUri: string;
            /** @description A direct link that signs in with the provider. */
            signInUrl: string;
            provider?: components["schemas"]["StaffIdentityProvider"];
        };
        StaffIdentityProviderChange: {
            /** @description The issuer URL of the provider, exactly as in its discovery document. It must be an https URL in production, and must not be in a private network. */
            issuer: string;
            /** @description The identifier with which this service is registered at the provider. */
            clientId: string;
            /** @description The domains of the e-mail addresses that may sign in, without their subdomains. A domain can belong to the provider of one account only. */
            emailDomains: string[];
            /** @description The claim that decides the role, such as `groups`. A path such as `realm_access.roles` finds a nested claim. Without it people keep the role that they have, and new people get the default role. */
            roleClaim?: string;
            /** @description The first entry whose value the claim contains decides the role, at every sign-in. */
            roleMapping: {
                /** @description A value of the claim. */
                value: string;
                /** @enum {unknown} */
                role: "admin" | "approver" | "analyst";
            }[];
            /** @description The role if no entry applies; null means no access. */
            defaultRole: ("admin" | "approver" | "analyst") | null;
            /** @description Whether a person who is unknown here is created at the first sign-in. */
            createsPeople: boolean;
            /** @description Whether the people may still sign in with a password. */
            allowsPasswords: boolean;
            /** @description The secret of the client. It is never shown again; without it the stored one is kept. */
            clientSecret?: string;
        };
        AccountIdentityProvider: {
            /** @description The issuer URL of the provider, exactly as in its discovery document. It must be an https URL in production, and must not be in a private network. */
            issuer: string;
            /** @description The identifier with which this service is registered at the provider. */
            clientId: string;
            /** @description The domains of the e-mail addresses that may sign in, without their subdomains. A domain can belong to the provider of one account only. */
            emailDomains: string[];
            /** @description The claim that decides the role, such as `groups`. A path such as `realm_access.roles` finds a nested claim. Without it people keep the role that they have, and new people get the default role. */
            roleClaim?: string;
            /** @description The first entry whose value the claim contains decides the role, at every sign-in. */
            roleMapping: {
                /** @description A value of the claim. */
                value: string;
                /**
                 * @description `reader`: reads orders, results, reports and trends. `orderer`: also submits and cancels orders, asks and answers questions. `manager`: also manages people, credentials, webhooks and notifications.
                 * @enum {unknown}
                 */
                role: "reader" | "orderer" | "manager";
            }[];
            /** @description The role if no entry applies; null means no access. */
            defaultRole: ("reader" | "orderer" | "manager") | null;
            /** @description Whether a person who is unknown here is created at the first sign-in. */
            createsPeople: boolean;
            /** @description Whether the people may still sign in with a password. */
            allowsPasswords: boolean;
            /**
             * Format: date-time
             * @description When the settings were saved.
             */
            changedAt: string;
        };
        AccountSingleSignOn: {
            /** @description The redirect URI to register at the provider. */
            redirectUri: string;
            /** @description A direct link that signs in with the provider. */
            signInUrl: string;
            provider?: components["schemas"]["AccountIdentityProvider"];
        };
        AccountIdentityProviderChange: {
            /** @description The issuer URL of the provider, exactly as in its discovery document. It must be an https URL in production, and must not be in a private network. */
            issuer: string;
            /** @description The identifier with which this service is registered at the provider. */
            clientId: string;
            /** @description The domains of the e-mail addresses that may sign in, without their subdomains. A domain can belong to the provider of one account only. */
            emailDomains: string[];
            /** @description The claim that decides the role, such as `groups`. A path such as `realm_access.roles` finds a nested claim. Without it people keep the role that they have, and new people get the default role. */
            roleClaim?: string;
            /** @description The first entry whose value the claim contains decides the role, at every sign-in. */
            roleMapping: {
                /** @description A value of the claim. */
                value: string;
                /**
                 * @description `reader`: reads orders, results, reports and trends. `orderer`: also submits and cancels orders, asks and answers questions. `manager`: also manages people, credentials, webhooks and notifications.
                 * @enum {unknown}
                 */
                role: "reader" | "orderer" | "manager";
            }[];
            /** @description The role if no entry applies; null means no access. */
            defaultRole: ("reader" | "orderer" | "manager") | null;
            /** @description Whether a person who is unknown here is created at the first sign-in. */
            createsPeople: boolean;
            /** @description Whether the people may still sign in with a password. */
            allowsPasswords: boolean;
            /** @description The secret of the client. It is never shown again; without it the stored one is kept. */
            clientSecret?: string;
        };
        NewStaffToken: {
            /** @description The person or program that uses the token; shown in the audit trail. No person and no other token may have it; letter case, width and repeated white space are ignored. */
            name: string;
            /** @enum {unknown} */
            role: "admin" | "approver" | "analyst" | "integration";
        };
        StaffTokenCreated: {
            staffTokenId: number;
            name: string;
            /** @enum {unknown} */
            role: "admin" | "approver" | "analyst" | "integration";
            /** Format: date-time */
            createdAt: string;
            /** @description The person for whom the token acts: who created it, directly or with a token. Absent for tokens that were created with the admin token of the deployment, which act for themselves. */
            actsFor?: string;
            /** @description Shown only once; the service stores a hash. */
            token: string;
        };
        StaffToken: {
            staffTokenId: number;
            name: string;
            /** @enum {unknown} */
            role: "admin" | "approver" | "analyst" | "integration";
            /** Format: date-time */
            createdAt: string;
            /** @description The person for whom the token acts: who created it, directly or with a token. Absent for tokens that were created with the admin token of the deployment, which act for themselves. */
            actsFor?: string;
        };
        StaffTokenList: {
            staffTokens: components["schemas"]["StaffToken"][];
        };
        StaffPerson: {
            staffId: number;
            name: string;
            /** @enum {unknown} */
            role: "admin" | "approver" | "analyst";
            /** @enum {unknown} */
            status: "ACTIVE" | "DISABLED";
            /** @description Where the link for a forgotten password is sent. */
            email?: string;
            /** @description Whether the person has an authenticator app or a passkey. */
            hasSecondFactor: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Absent if the person has never signed in.
             */
            lastSignedInAt?: string;
        };
        StaffList: {
            staff: components["schemas"]["StaffPerson"][];
        };
        NewStaffPerson: {
            /** @description The name to sign in with, also shown in the audit trail. No other person and no token may have it; letter case, width and repeated white space are ignored. */
            name: string;
            /** @enum {unknown} */
            role: "admin" | "approver" | "analyst";
            /** @description Generated if absent. */
            password?: string;
            /** @description Where the link for a forgotten password is sent. */
            email?: string;
        };
        StaffPersonWithPassword: {
            staffId: number;
            name: string;
            /** @enum {unknown} */
            role: "admin" | "approver" | "analyst";
            /** @enum {unknown} */
            status: "ACTIVE" | "DISABLED";
            /** @description Where the link for a forgotten password is sent. */
            email?: string;
            /** @description Whether the person has an authenticator app or a passkey. */
            hasSecondFactor: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Absent if the person has never signed in.
             */
            lastSignedInAt?: string;
            /** @description A generated password. Shown only once; the service stores a hash. */
            password?: string;
        };
        StaffPersonChange: {
            /** @enum {unknown} */
            role?: "admin" | "approver" | "analyst";
            /** @enum {unknown} */
            status?: "ACTIVE" | "DISABLED";
            /** @description Where the link for a forgotten password is sent; null removes it. */
            email?: string | null;
            /** @description `true` generates a new password. */
            resetPassword?: boolean;
            /** @description `true` removes the link to the identity provider. At the next single sign-on the person is linked by e-mail address again. */
            unlinkIdentity?: boolean;
        };
        Notification: {
            /**
             * @description `ORDER_SUBMITTED`: An order was accepted and stored. `SAMPLES_ARRIVED`: Samples arrived and were registered, with their condition and the due date. `SAMPLE_REJECTED`: The laboratory rejected one or more samples, with the reasons. `SAMPLE_ON_HOLD`: The laboratory put a registered sample on hold, with the reason. `QUESTION_ASKED`: The laboratory asked a question about an order. `QUESTION_ANSWERED`: The laboratory answered a question about an order. `CHANGE_DECIDED`: The laboratory accepted or declined a change of an order. `CANCELLATION_DECIDED`: The laboratory accepted or declined the cancellation of registered samples. `SUPPLIES_DISPATCHED`: The laboratory dispatched supplies, with the carrier and the tracking number. `EXCEEDANCE`: A published result has values that do not meet a specification. `RESULT_PUBLISHED`: A result was published. `REPORT_APPROVED`: A report was approved and can be downloaded. `REPORT_AMENDED`: An amended report was approved. It replaces an earlier one. `REPORT_WITHDRAWN`: A report was withdrawn and must not be used any more. `WEBHOOK_DISABLED`: A webhook endpoint was disabled because it returned 410 Gone. Managers of the account always get it.
             * @enum {unknown}
             */
            kind: "ORDER_SUBMITTED" | "SAMPLES_ARRIVED" | "SAMPLE_REJECTED" | "SAMPLE_ON_HOLD" | "QUESTION_ASKED" | "QUESTION_ANSWERED" | "CHANGE_DECIDED" | "CANCELLATION_DECIDED" | "SUPPLIES_DISPATCHED" | "EXCEEDANCE" | "RESULT_PUBLISHED" | "REPORT_APPROVED" | "REPORT_AMENDED" | "REPORT_WITHDRAWN" | "WEBHOOK_DISABLED";
            /** @description The name of the kind. */
            name: string;
            description: string;
            /**
             * @description `OFF`: never. `AT_ONCE`: immediately. `DAILY`: in a daily summary.
             * @enum {unknown}
             */
            delivery: "OFF" | "AT_ONCE" | "DAILY";
            /**
             * @description `NAMED`: orders that name the contact as PRIMARY or SUBMITTER. `ALL`: all orders of the account.
             * @enum {unknown}
             */
            orders: "NAMED" | "ALL";
            /** @description Whether nothing was chosen for this kind. */
            isDefault: boolean;
        };
        NotifiedContact: {
            labContactId: string;
            /** @description Where mails are sent. */
            email: string;
            /** @description Every kind of mail. */
            notifications: components["schemas"]["Notification"][];
            firstName: string;
            lastName: string;
            organisation: string;
        };
        ContactNotificationsList: {
            /** @description The active contacts of the account. */
            contacts: components["schemas"]["NotifiedContact"][];
            /** @description The address that mails are sent from; null if this service sends no mails. */
            from: string | null;
        };
        ContactNotifications: {
            labContactId: string;
            /** @description Where mails are sent. */
            email: string;
            /** @description Every kind of mail. */
            notifications: components["schemas"]["Notification"][];
        };
        NotificationChoice: {
            /**
             * @description `ORDER_SUBMITTED`: An order was accepted and stored. `SAMPLES_ARRIVED`: Samples arrived and were registered, with their condition and the due date. `SAMPLE_REJECTED`: The laboratory rejected one or more samples, with the reasons. `SAMPLE_ON_HOLD`: The laboratory put a registered sample on hold, with the reason. `QUESTION_ASKED`: The laboratory asked a question about an order. `QUESTION_ANSWERED`: The laboratory answered a question about an order. `CHANGE_DECIDED`: The laboratory accepted or declined a change of an order. `CANCELLATION_DECIDED`: The laboratory accepted or declined the cancellation of registered samples. `SUPPLIES_DISPATCHED`: The laboratory dispatched supplies, with the carrier and the tracking number. `EXCEEDANCE`: A published result has values that do not meet a specification. `RESULT_PUBLISHED`: A result was published. `REPORT_APPROVED`: A report was approved and can be downloaded. `REPORT_AMENDED`: An amended report was approved. It replaces an earlier one. `REPORT_WITHDRAWN`: A report was withdrawn and must not be used any more. `WEBHOOK_DISABLED`: A webhook endpoint was disabled because it returned 410 Gone. Managers of the account always get it.
             * @enum {unknown}
             */
            kind: "ORDER_SUBMITTED" | "SAMPLES_ARRIVED" | "SAMPLE_REJECTED" | "SAMPLE_ON_HOLD" | "QUESTION_ASKED" | "QUESTION_ANSWERED" | "CHANGE_DECIDED" | "CANCELLATION_DECIDED" | "SUPPLIES_DISPATCHED" | "EXCEEDANCE" | "RESULT_PUBLISHED" | "REPORT_APPROVED" | "REPORT_AMENDED" | "REPORT_WITHDRAWN" | "WEBHOOK_DISABLED";
            /**
             * @description `OFF`: never. `AT_ONCE`: immediately. `DAILY`: in a daily summary.
             * @enum {unknown}
             */
            delivery: "OFF" | "AT_ONCE" | "DAILY";
            /**
             * @description `NAMED`: orders that name the contact as PRIMARY or SUBMITTER. `ALL`: all orders of the account.
             * @enum {unknown}
             */
            orders?: "NAMED" | "ALL";
        };
        NotificationChoices: {
            /** @description Each kind at most once. Kinds that are not listed get their default. */
            notifications: components["schemas"]["NotificationChoice"][];
        };
        MailState: {
            /**
             * @description `SMTP`: mails are sent to the mail server of the settings. `FILES`: mails are not sent but written to files (testing only). `NONE`: no mails are sent, because no mail server is configured.
             * @enum {unknown}
             */
            transport: "SMTP" | "FILES" | "NONE";
            /** @description The address that mails are sent from. */
            from: string | null;
            /** @description The host and port of the mail server. */
            server: string | null;
            /** @description The folder of the files. */
            folder: string | null;
            /** @description Number of mails that wait for an attempt. */
            pending: number;
            /** @description Number of mails that failed in the last 7 days. */
            failed: number;
        };
        Mail: {
            /** Format: uuid */
            mailId: string;
            accountId: number;
            accountName: string;
            /** @description The contact; null for a mail to a person of the customer who is no contact. */
            labContactId: string | null;
            /** @description The address that it was sent to, or is to be sent to. */
            to: string;
            /**
             * @description The kind of the mail; `SUMMARY` for a daily summary.
             * @enum {unknown}
             */
            kind: "ORDER_SUBMITTED" | "SAMPLES_ARRIVED" | "SAMPLE_REJECTED" | "SAMPLE_ON_HOLD" | "QUESTION_ASKED" | "QUESTION_ANSWERED" | "CHANGE_DECIDED" | "CANCELLATION_DECIDED" | "SUPPLIES_DISPATCHED" | "EXCEEDANCE" | "RESULT_PUBLISHED" | "REPORT_APPROVED" | "REPORT_AMENDED" | "REPORT_WITHDRAWN" | "WEBHOOK_DISABLED" | "SUMMARY";
            /** @description The order; null for a daily summary and for mails about webhooks. */
            orderId: number | null;
            /**
             * @description `PENDING`: it is queued, or an attempt failed and another one follows. `COLLECTED`: it waits for the daily summary. `IN_SUMMARY`: it is part of a daily summary. `SENT`: the mail server accepted it. `FAILED`: the mail server refused it, the last attempt failed, or it bounced. `CANCELLED`: it was not sent, for the reason in `response`.
             * @enum {unknown}
             */
            status: "PENDING" | "COLLECTED" | "IN_SUMMARY" | "SENT" | "FAILED" | "CANCELLED";
            /** Format: date-time */
            createdAt: string;
            /** @description Number of attempts so far. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the next attempt is made; null if there is none.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When it was sent, failed or was cancelled.
             */
            settledAt: string | null;
            /** @description The last response of the mail server, or why there was none. */
            response: string | null;
        };
        MailList: {
            /** @description Newest first. */
            mails: components["schemas"]["Mail"][];
            /** @description Pass it as `before` to get the next page; null on the last page. */
            next: string | null;
        };
        MailContent: {
            from: string;
            to: string;
            subject: string;
            /** @description The text part. */
            text: string;
            /** @description The HTML part. */
            html: string;
            /** @description The names of attached files. */
            attachments: string[];
        };
        MailQueued: {
            /** Format: uuid */
            mailId: string;
        };
        MailBounce: {
            /** @description The `Message-ID` of the mail, with or without angle brackets. */
            messageId: string;
            /** @description Why it could not be delivered, for example the diagnostic code of the bounce. */
            response: string;
        };
        MailBounced: {
            /** Format: uuid */
            mailId: string;
            /** @enum {unknown} */
            status: "PENDING" | "COLLECTED" | "IN_SUMMARY" | "SENT" | "FAILED" | "CANCELLED";
        };
        AuditEntry: {
            /** @description The account of the entry; 0 for the laboratory. */
            chain: number;
            /** @description Number within the chain, without gaps. */
            number: number;
            /** Format: date-time */
            at: string;
            /** @description `staff:NAME`, `client:USERNAME` or `system`. */
            actor: string;
            requestId?: string;
            /** @description For example account.created. */
            action: string;
            /** @description The changed object, for example account:1001. */
            subject: string;
            /** @description The state before the change; null for a new object. */
            before: unknown;
            /** @description The state after the change; null for a deleted object. */
            after: unknown;
            /** @description SHA-256 of the stored order, job, result or report after the change. */
            recordSha256?: string;
            /** @description SHA-256 of the previous hash of the chain and this entry, in hexadecimal. */
            hash: string;
        };
        /** @description Signed states of the chains; the key is not in the database. */
        AuditCheckpoints: {
            /** @description Number of checkpoints. */
            verified: number;
            /** @description When the last checkpoint was signed; null if there is none. */
            lastAt: string | null;
            /** @description Number of entries that no checkpoint contains yet. */
            entriesSince: number;
            /** @description Checkpoints that are missing or whose signature is not valid. */
            broken: {
                number: number;
                reason: string;
            }[];
        };
        AuditVerification: {
            /** @description Whether all hashes of all chains and all signatures of checkpoints match. */
            intact: boolean;
            /** @description Number of verified chains. */
            chains: number;
            /** @description Number of verified entries. */
            entries: number;
            /** @description The first invalid entry of each broken chain. */
            broken: {
                chain: number;
                number: number;
                reason: string;
            }[];
            checkpoints?: components["schemas"]["AuditCheckpoints"];
        };
        AuditTrail: {
            /** @description Newest first. */
            entries: components["schemas"]["AuditEntry"][];
            /** @description Pass it as `before` to get the next page; null on the last page. */
            next: number | null;
            verification?: components["schemas"]["AuditVerification"];
        };
        AuditNames: {
            /** @description All actions that occur. */
            actions: string[];
            /** @description All actors that occur. */
            actors: string[];
        };
        Erasure: {
            /** Format: date-time */
            erasedAt: string;
            erasedBy: string;
            reason: string;
        };
        ContactOrder: {
            orderId: number;
            /** Format: date-time */
            receivedAt: string;
            /** @enum {unknown} */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            roles: ("PRIMARY" | "SUBMITTER")[];
            /** @description The name in the resolved order; replaced when the contact is erased. */
            name: string;
            email: string;
            /** @description Set if the order names the contact as PRIMARY. */
            deliveryAddress: components["schemas"]["Address"] | null;
            /** @description Set if the order names the contact as PRIMARY. */
            invoiceAddress: components["schemas"]["Address"] | null;
            /** @description How the order as sent names the contact. It is retained after an erasure. */
            asSent: {
                firstName?: string;
                lastName?: string;
                email?: string;
            }[];
        };
        ContactResult: {
            /** Format: uuid */
            resultId: string;
            labJobNumber: number;
            orderId: number;
            /** Format: date-time */
            createdAt: string;
            isFinal: boolean;
            /** @description The name as published. */
            primary: string;
            /** @description The name as published. */
            submitter: string;
        };
        ContactReport: {
            reportId: number;
            labJobNumber: number;
            orderId: number;
            version: string;
            /** Format: date-time */
            approvedAt: string;
        };
        LabRead: {
            readId: number;
            /**
             * @description Whether the reader is the customer or the laboratory.
             * @enum {unknown}
             */
            side: "CUSTOMER" | "LABORATORY";
            /**
             * @description The role of the reader at the laboratory; null for a customer.
             * @enum {unknown}
             */
            role: "admin" | "approver" | "analyst" | "integration" | null;
            /** @enum {unknown} */
            kind: "RESULT" | "REPORT";
            orderId: number;
            labJobNumber: number;
            /** @description The result; null for a report. */
            resultId: string | null;
            /** @description Last path segment of the download URL of the report; null for a result. */
            reportHashId: string | null;
            /** @description Number of reads on that day, in UTC. */
            times: number;
            /**
             * Format: date-time
             * @description First read of the day.
             */
            firstAt: string;
            /**
             * Format: date-time
             * @description Last read of the day.
             */
            lastAt: string;
            /** @description The username of a credential, or the name of a member of staff. */
            name: string;
        };
        PersonalData: {
            accountId: number;
            labContactId: string;
            /** Format: date-time */
            exportedAt: string;
            /** @description The record of the contact; null after an erasure. */
            contact: components["schemas"]["Contact"] | null;
            organisation: string | null;
            /** Format: date-time */
            addedAt: string | null;
            /** @description null if the contact is not erased. */
            erasure: components["schemas"]["Erasure"] | null;
            /** @description Orders that name the contact, newest first. */
            orders: components["schemas"]["ContactOrder"][];
            /** @description Published results of these orders, newest first. */
            results: components["schemas"]["ContactResult"][];
            /** @description Approved reports of these results, newest first. */
            reports: components["schemas"]["ContactReport"][];
            /** @description Entries about the contact, newest first. */
            auditEntries: components["schemas"]["AuditEntry"][];
            /** @description Who read these results and reports, newest first. */
            reads: components["schemas"]["LabRead"][];
            /** @description false if a list was truncated to 10000 entries. */
            isComplete: boolean;
        };
        ErasureRequest: {
            /** @description The reason. Do not name the person: the audit trail retains it. */
            reason: string;
        };
        ContactErased: {
            /** Format: date-time */
            erasedAt: string;
            /** @description Orders in which the name and e-mail address were replaced. */
            orders: number;
            /** @description Deleted records of the contact in the audit trail. */
            records: number;
            /** @description Evidence that still contains the name. */
            retained: {
                /** @description Orders as sent. */
                orders: number;
                /** @description Published results. */
                results: number;
                /** @description Approved reports. */
                reports: number;
            };
        };
        LabReadList: {
            /** @description Newest first, by the first read of the day. */
            reads: components["schemas"]["LabRead"][];
            /** @description Pass it as `before` to get the next page; null on the last page. */
            next: number | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The id of the request, also in `instance` of a problem document and in the log of the laboratory. */
        "X-Request-Id": string;
        /** @description `testing` or `production`. */
        "Labwire-Environment": string;
        /** @description `no-store`, or `private, no-cache` where a response can be revalidated with its ETag. */
        "Cache-Control": string;
    };
    pathItems: never;
}
export interface operations {
    getCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
        };
    };
    putCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogueUpdate"];
            };
        };
        responses: {
            /** @description The updated catalogue. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
        };
    };
    getCatalogueUses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The section of the catalogue. */
                section: "sampleTypes" | "tests" | "supplies" | "specifications";
                /** @description The code of the entry. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders and jobs that use it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueUses"];
                };
            };
        };
    };
    checkCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogueUpdate"];
            };
        };
        responses: {
            /** @description The effect of the update. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueCheck"];
                };
            };
        };
    };
    listAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountList"];
                };
            };
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccount"];
            };
        };
        responses: {
            /** @description The account. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Absolute URL of the account. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    changeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountChange"];
            };
        };
        responses: {
            /** @description The updated account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    deleteQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
                /** @description The quote. */
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    createCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credential. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credential"];
                };
            };
        };
    };
    deleteCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The username. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listAccountHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountHealthList"];
                };
            };
        };
    };
    getAccountHealth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The health. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountHealth"];
                };
            };
        };
    };
    listAccountPeople: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerPersonList"];
                };
            };
        };
    };
    inviteAccountPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCustomerPerson"];
            };
        };
        responses: {
            /** @description Invited. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedPerson"];
                };
            };
        };
    };
    deleteAccountPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
                /** @description The person, for example P5001. */
                personId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listLabOrders: {
        parameters: {
            query?: {
                status?: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
                /** @description Orders of this account. */
                accountId?: number;
                /** @description A number, a barcode, or part of a reference or name. */
                search?: string;
                /** @description Orders submitted at or after this time, in UTC with the suffix Z. */
                from?: string;
                /** @description Orders submitted before this time, in UTC with the suffix Z. */
                to?: string;
                /** @description Orders with a published value at this sampling point, as in trends. Exact match; needs `accountId`. */
                samplingPoint?: string;
                /** @description Only those with a value that does not meet a specification. No value, `true` or `1` means yes; `false` or `0` means no. */
                exceedancesOnly?: boolean;
                /** @description The order of the list; `-` means descending. It takes precedence over `newestFirst`. Pages of one order cannot be continued with another. */
                sort?: "orderId" | "-orderId" | "receivedAt" | "-receivedAt";
                /** @description Newest first. No value, `true` or `1` means yes; `false` or `0` means no. */
                newestFirst?: boolean;
                limit?: number;
                /** @description The `next` of the previous page. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderInbox"];
                };
            };
        };
    };
    getLabOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabOrder"];
                };
            };
        };
    };
    getLabOrderLines: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderedLines"];
                };
            };
        };
    };
    getOrderSpecifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The samples with their measurands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderSpecifications"];
                };
            };
        };
    };
    rejectSamples: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The order. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRejections"];
            };
        };
        responses: {
            /** @description The rejected lines. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SamplesRejected"];
                };
            };
        };
    };
    decideCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancellationDecision"];
            };
        };
        responses: {
            /** @description What is cancelled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderCancelled"];
                };
            };
        };
    };
    decideChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order. */
                orderId: number;
                /** @description The number of the change. */
                change: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeDecision"];
            };
        };
        responses: {
            /** @description The change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderChange"];
                };
            };
        };
    };
    listSuppliesToDispatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DispatchQueue"];
                };
            };
        };
    };
    printPackingSlip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The packing slip. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description A readable file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    dispatchSupplies: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The order. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewDispatch"];
            };
        };
        responses: {
            /** @description The dispatched lines. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuppliesDispatched"];
                };
            };
        };
    };
    listLabQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionList"];
                };
            };
        };
    };
    askCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The order. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLabQuestion"];
            };
        };
        responses: {
            /** @description The question. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionAsked"];
                };
            };
        };
    };
    answerCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The order. */
                orderId: number;
                /** @description The question. */
                questionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnswer"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionAnswered"];
                };
            };
        };
    };
    registerJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The order. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewJob"];
            };
        };
        responses: {
            /** @description The job. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobRegistered"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has not changed, the response is 304. */
                "if-none-match"?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The version; send it in `If-Match` or `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    recordReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has changed since, the response is 412. */
                "if-match"?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Receipt"];
            };
        };
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The version; send it in `If-Match` or `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    addTests: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has changed since, the response is 412. */
                "if-match"?: string;
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
                /** @description The number of the sample in the job. */
                sequence: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddedTests"];
            };
        };
        responses: {
            /** @description The updated job. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The version; send it in `If-Match` or `If-None-Match`. */
                    ETag?: string;
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    putMeasurements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has changed since, the response is 412. */
                "if-match"?: string;
                /** @description `return=minimal`: the response is 204 with the new ETag and no body. */
                prefer?: string;
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeasurementEntries"];
            };
        };
        responses: {
            /** @description The updated job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The version; send it in `If-Match` or `If-None-Match`. */
                    ETag?: string;
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Stored, for a request with `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Identifies the job with these measurements. */
                    ETag?: string;
                    /** @description `return=minimal` */
                    "Preference-Applied"?: string;
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    publishResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has changed since, the response is 412. */
                "if-match"?: string;
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewResult"];
            };
        };
        responses: {
            /** @description The result. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultPublished"];
                };
            };
        };
    };
    findContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The scanned barcode. */
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The samples with this barcode. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerFound"];
                };
            };
        };
    };
    printLabels: {
        parameters: {
            query?: {
                /** @description `LABEL_62X29`: A PDF with one label of 62 mm × 29 mm per page, for label printers. `LABEL_4X6`: A PDF with one label of 4 × 6 inches per page, for label printers. `SHEET_3X8`: A PDF of A4 sheets with 3 × 8 labels of 70 mm × 37 mm. `SHEET_2X7`: A PDF of A4 sheets with 2 × 7 labels of 99.1 mm × 38.1 mm. `ZPL_62X29`: Commands for a printer with the language ZPL, for labels of 62 mm × 29 mm. `ZPL_4X6`: Commands for a printer with the language ZPL, for labels of 4 × 6 inches. */
                format?: "LABEL_62X29" | "LABEL_4X6" | "SHEET_3X8" | "SHEET_2X7" | "ZPL_62X29" | "ZPL_4X6";
                /** @description Number of labels of each sample. */
                copies?: number;
                /** @description One label, or `copies` labels, for each container of a sample. No value, `true` or `1` means yes; `false` or `0` means no. */
                perContainer?: boolean;
                /** @description The position of the first label on a partly used sheet, counted by rows; only for sheets. */
                start?: number;
                /** @description The resolution of the printer in dots per inch; only for ZPL. */
                dpi?: number;
            };
            header?: never;
            path: {
                /** @description The job. */
                labJobNumber: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The labels. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description A readable file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/zpl": string;
                };
            };
        };
    };
    enterMeasurements: {
        parameters: {
            query?: {
                mode?: "ALL_OR_NOTHING" | "EACH_LINE" | "CHECK";
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkMeasurementEntries"];
            };
        };
        responses: {
            /** @description The outcome. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkOutcome"];
                };
            };
        };
    };
    listImportMappings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mappings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportMappingList"];
                };
            };
        };
    };
    putImportMapping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Letters, digits, `_`, `.` and `-`; up to 50 characters. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportMappingInput"];
            };
        };
        responses: {
            /** @description The mapping. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamedImportMapping"];
                };
            };
        };
    };
    deleteImportMapping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Letters, digits, `_`, `.` and `-`; up to 50 characters. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listImports: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The `next` of the previous page. */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of imports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportList"];
                };
            };
        };
    };
    importFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewImport"];
            };
        };
        responses: {
            /** @description The outcome. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportOutcome"];
                };
            };
        };
    };
    previewImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewImportPreview"];
            };
        };
        responses: {
            /** @description The preview. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPreview"];
                };
            };
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportDetail"];
                };
            };
        };
    };
    rejectSample: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has changed since, the response is 412. */
                "if-match"?: string;
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
                /** @description The number of the sample in the job. */
                sequence: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionReason"];
            };
        };
        responses: {
            /** @description The updated job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The version; send it in `If-Match` or `If-None-Match`. */
                    ETag?: string;
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    holdSample: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has changed since, the response is 412. */
                "if-match"?: string;
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
                /** @description The number of the sample in the job. */
                sequence: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionReason"];
            };
        };
        responses: {
            /** @description The updated job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The version; send it in `If-Match` or `If-None-Match`. */
                    ETag?: string;
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    releaseSample: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has changed since, the response is 412. */
                "if-match"?: string;
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
                /** @description The number of the sample in the job. */
                sequence: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OptionalReason"];
            };
        };
        responses: {
            /** @description The updated job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The version; send it in `If-Match` or `If-None-Match`. */
                    ETag?: string;
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    dropTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has changed since, the response is 412. */
                "if-match"?: string;
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
                /** @description The number of the sample in the job. */
                sequence: number;
                /** @description The code of a test of the sample. */
                testCode: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionReason"];
            };
        };
        responses: {
            /** @description The updated job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The version; send it in `If-Match` or `If-None-Match`. */
                    ETag?: string;
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    repeatTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has changed since, the response is 412. */
                "if-match"?: string;
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
                /** @description The number of the sample in the job. */
                sequence: number;
                /** @description The code of a test of the sample. */
                testCode: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionReason"];
            };
        };
        responses: {
            /** @description The updated job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The version; send it in `If-Match` or `If-None-Match`. */
                    ETag?: string;
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                stage?: "EMPTY" | "MEASURING" | "MEASURED" | "PUBLISHED" | "APPROVED";
                /** @description Jobs to approve: their latest result has a draft report. No value, `true` or `1` means yes; `false` or `0` means no. */
                drafted?: boolean;
                /** @description Jobs to draft: their latest result is final and has neither a draft nor an approved report, because the draft was returned, the report was withdrawn, or an earlier version of Labwire published the result. No value, `true` or `1` means yes; `false` or `0` means no. */
                undrafted?: boolean;
                /** @description Jobs of this account. */
                accountId?: number;
                /** @description Jobs of this order. */
                orderId?: number;
                /** @description Jobs with this test on a sample. */
                testCode?: string;
                /** @description Words, a number, or a whole container barcode. */
                search?: string;
                /** @description Jobs whose due date has passed without a final result, and that are not on hold. No value, `true` or `1` means yes; `false` or `0` means no. */
                overdue?: boolean;
                /** @description Jobs whose latest result was published at or after this time, in UTC with the suffix Z. */
                from?: string;
                /** @description Jobs whose latest result was published before this time, in UTC with the suffix Z. */
                to?: string;
                /** @description Jobs with a published value of this measurand. Exact match. */
                measurandCode?: string;
                /** @description Jobs with a published value at this sampling point, as in trends. Exact match; needs `accountId`. */
                samplingPoint?: string;
                /** @description Jobs with a published value of a sample of this type. Exact match. */
                sampleTypeCode?: string;
                /** @description Only those with a value that does not meet a specification. No value, `true` or `1` means yes; `false` or `0` means no. */
                exceedancesOnly?: boolean;
                /** @description The order of the list; `-` means descending. It takes precedence over `newestFirst` and `byDueDate`. By due date, jobs without one are the latest. Pages of one order cannot be continued with another. */
                sort?: "labJobNumber" | "-labJobNumber" | "dueDate" | "-dueDate" | "receivedAt" | "-receivedAt";
                /** @description Newest first. No value, `true` or `1` means yes; `false` or `0` means no. */
                newestFirst?: boolean;
                /** @description By due date, the earliest first, instead of by number; only jobs without a final result. No value, `true` or `1` means yes; `false` or `0` means no. */
                byDueDate?: boolean;
                limit?: number;
                /** @description The `next` of the previous page. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabJobList"];
                };
            };
        };
    };
    listWorklists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tests, ordered by code. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorklistOverview"];
                };
            };
        };
    };
    getWorklist: {
        parameters: {
            query?: {
                /** @description The largest number of samples. A first job with more samples is the only one of its page. */
                limit?: number;
                /** @description The `next` of the previous page. */
                after?: number;
            };
            header?: {
                /** @description The ETag of the version you read. If it has not changed, the response is 304. */
                "if-none-match"?: string;
            };
            path: {
                /** @description The test. */
                testCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The samples. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    /** @description Changes with every change of a job of the worklist, also on other pages, or of a specification. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Worklist"];
                };
            };
        };
    };
    getJobReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has not changed, the response is 304. */
                "if-none-match"?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The review. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Changes with the job, other results of the account, and the settings. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobReview"];
                };
            };
        };
    };
    getLabResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has not changed, the response is 304. */
                "if-none-match"?: string;
            };
            path: {
                /** @description The result. */
                resultId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description Identifies this version of the response; send it in `If-None-Match`. */
                    ETag?: string;
                    /** @description `br`, `gzip` or `deflate`, if the request accepts one. */
                    "Content-Encoding"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailedResult"];
                };
            };
        };
    };
    getLabResultChanges: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has not changed, the response is 304. */
                "if-none-match"?: string;
            };
            path: {
                /** @description The result. */
                resultId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description Identifies this version of the response; send it in `If-None-Match`. */
                    ETag?: string;
                    /** @description `br`, `gzip` or `deflate`, if the request accepts one. */
                    "Content-Encoding"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultChanges"];
                };
            };
        };
    };
    draftReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The job. */
                labJobNumber: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewReport"];
                "application/pdf": string;
            };
        };
        responses: {
            /** @description The draft. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportDrafted"];
                };
            };
        };
    };
    previewReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has not changed, the response is 304. */
                "if-none-match"?: string;
                /** @description One range of bytes, for example `bytes=0-1023`; the response is 206, or 416. */
                range?: string;
                /** @description The ETag of the version you read. If it has changed, the whole file is sent. */
                "if-range"?: string;
            };
            path: {
                /** @description The report. */
                reportId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Identifies this version of the response; send it in `If-None-Match`. */
                    ETag?: string;
                    /** @description `bytes` */
                    "Accept-Ranges"?: string;
                    /** @description A readable file name. */
                    "Content-Disposition"?: string;
                    /** @description The size in bytes. */
                    "Content-Length"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The requested range of the PDF. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Identifies this version of the response; send it in `If-None-Match`. */
                    ETag?: string;
                    /** @description `bytes` */
                    "Accept-Ranges"?: string;
                    /** @description A readable file name. */
                    "Content-Disposition"?: string;
                    /** @description The size in bytes. */
                    "Content-Length"?: string;
                    /** @description The position of the range in the file, for example `bytes 0-1023/48211`. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    approveReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The report. */
                reportId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Approved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportApproved"];
                };
            };
            /** @description A part is authorised. The report stays a draft until the missing parts are authorised, too. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAuthorised"];
                };
            };
        };
    };
    returnReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The report. */
                reportId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportReturn"];
            };
        };
        responses: {
            /** @description Returned. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReturned"];
                };
            };
        };
    };
    withdrawReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, chosen by the client; one key per request. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The report. */
                reportId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportWithdrawal"];
            };
        };
        responses: {
            /** @description Withdrawn. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description `true` if the response is a replay. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportWithdrawn"];
                };
            };
        };
    };
    listIssuedLabReports: {
        parameters: {
            query?: {
                /** @description Reports of this account. */
                accountId?: number;
                /** @description Reports of this order. */
                orderId?: number;
                /** @description Words, a number, or a whole container barcode. */
                search?: string;
                /** @description Reports approved at or after this time, in UTC with the suffix Z. */
                from?: string;
                /** @description Reports approved before this time, in UTC with the suffix Z. */
                to?: string;
                state?: "CURRENT" | "SUPERSEDED" | "UNDER_AMENDMENT" | "WITHDRAWN";
                /** @description Only those with a value that does not meet a specification. No value, `true` or `1` means yes; `false` or `0` means no. */
                exceedancesOnly?: boolean;
                /** @description The order of the list; `-` means descending. Pages of one order cannot be continued with another. */
                sort?: "-approvedAt" | "approvedAt" | "-labJobNumber" | "labJobNumber";
                limit?: number;
                /** @description The `next` of the previous page. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabIssuedReportList"];
                };
            };
        };
    };
    exportLabOrders: {
        parameters: {
            query?: {
                status?: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
                /** @description Orders of this account. */
                accountId?: number;
                /** @description A number, a barcode, or part of a reference or name. */
                search?: string;
                /** @description Orders submitted at or after this time, in UTC with the suffix Z. */
                from?: string;
                /** @description Orders submitted before this time, in UTC with the suffix Z. */
                to?: string;
                /** @description Orders with a published value at this sampling point, as in trends. Exact match; needs `accountId`. */
                samplingPoint?: string;
                /** @description Only those with a value that does not meet a specification. No value, `true` or `1` means yes; `false` or `0` means no. */
                exceedancesOnly?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description A readable file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    exportLabResults: {
        parameters: {
            query?: {
                stage?: "EMPTY" | "MEASURING" | "MEASURED" | "PUBLISHED" | "APPROVED";
                /** @description Jobs to approve: their latest result has a draft report. No value, `true` or `1` means yes; `false` or `0` means no. */
                drafted?: boolean;
                /** @description Jobs to draft: their latest result is final and has neither a draft nor an approved report, because the draft was returned, the report was withdrawn, or an earlier version of Labwire published the result. No value, `true` or `1` means yes; `false` or `0` means no. */
                undrafted?: boolean;
                /** @description Jobs of this account. */
                accountId?: number;
                /** @description Jobs of this order. */
                orderId?: number;
                /** @description Jobs with this test on a sample. */
                testCode?: string;
                /** @description Words, a number, or a whole container barcode. */
                search?: string;
                /** @description Jobs whose due date has passed without a final result, and that are not on hold. No value, `true` or `1` means yes; `false` or `0` means no. */
                overdue?: boolean;
                /** @description Jobs whose latest result was published at or after this time, in UTC with the suffix Z. */
                from?: string;
                /** @description Jobs whose latest result was published before this time, in UTC with the suffix Z. */
                to?: string;
                /** @description Jobs with a published value of this measurand. Exact match. */
                measurandCode?: string;
                /** @description Jobs with a published value at this sampling point, as in trends. Exact match; needs `accountId`. */
                samplingPoint?: string;
                /** @description Jobs with a published value of a sample of this type. Exact match. */
                sampleTypeCode?: string;
                /** @description Only those with a value that does not meet a specification. No value, `true` or `1` means yes; `false` or `0` means no. */
                exceedancesOnly?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description A readable file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    exportLabReports: {
        parameters: {
            query?: {
                /** @description Reports of this account. */
                accountId?: number;
                /** @description Reports of this order. */
                orderId?: number;
                /** @description Words, a number, or a whole container barcode. */
                search?: string;
                /** @description Reports approved at or after this time, in UTC with the suffix Z. */
                from?: string;
                /** @description Reports approved before this time, in UTC with the suffix Z. */
                to?: string;
                state?: "CURRENT" | "SUPERSEDED" | "UNDER_AMENDMENT" | "WITHDRAWN";
                /** @description Only those with a value that does not meet a specification. No value, `true` or `1` means yes; `false` or `0` means no. */
                exceedancesOnly?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description A readable file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    downloadLabReportArchive: {
        parameters: {
            query?: {
                /** @description Reports of this account. */
                accountId?: number;
                /** @description Reports of this order. */
                orderId?: number;
                /** @description Words, a number, or a whole container barcode. */
                search?: string;
                /** @description Reports approved at or after this time, in UTC with the suffix Z. */
                from?: string;
                /** @description Reports approved before this time, in UTC with the suffix Z. */
                to?: string;
                state?: "CURRENT" | "SUPERSEDED" | "UNDER_AMENDMENT" | "WITHDRAWN";
                /** @description Only those with a value that does not meet a specification. No value, `true` or `1` means yes; `false` or `0` means no. */
                exceedancesOnly?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description A readable file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    getReportSignature: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSignature"];
                };
            };
        };
    };
    listLabEvents: {
        parameters: {
            query?: {
                /** @description Events after this number; 0 by default. `latest` returns only events from now on. */
                after?: string;
                limit?: number;
                /** @description How many seconds to wait for an event if there is none. */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabEventList"];
                };
            };
        };
    };
    listLabWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoints. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabWebhookEndpointList"];
                };
            };
        };
    };
    createLabWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLabWebhookEndpoint"];
            };
        };
        responses: {
            /** @description The endpoint, with the secret that signs its deliveries. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Absolute URL of the endpoint. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabWebhookEndpointCreated"];
                };
            };
        };
    };
    getLabWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabWebhookEndpoint"];
                };
            };
        };
    };
    deleteLabWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeLabWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabWebhookEndpointChange"];
            };
        };
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabWebhookEndpoint"];
                };
            };
        };
    };
    rotateLabWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    pingLabWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryStarted"];
                };
            };
        };
    };
    listLabWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Deliveries to this endpoint. */
                endpointId?: string;
                status?: "PENDING" | "DELIVERED" | "FAILED";
                limit?: number;
                /** @description The `next` of the previous page. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
        };
    };
    getLabWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
        };
    };
    replayLabWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryStarted"];
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overview. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The version; send it in `If-Match` or `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LaboratorySettings"];
                };
            };
        };
    };
    putSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version you read. If it has changed since, the response is 412. */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LaboratorySettingsInput"];
            };
        };
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The version; send it in `If-Match` or `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LaboratorySettings"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The session cookie, valid for `/lab/api`. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out; the cookie is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Deletes the cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSessionList"];
                };
            };
        };
    };
    signOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out; the cookie is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Deletes the cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description Changed. All sessions of the person have ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description Accepted. A mail is sent if the person exists. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session. */
                sessionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The second factor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
        };
    };
    confirmAuthenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthenticatorCode"];
            };
        };
        responses: {
            /** @description The recovery codes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
        };
    };
    startAuthenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrentPassword"];
            };
        };
        responses: {
            /** @description The secret, which is shown only in this response. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticatorSetUp"];
                };
            };
        };
    };
    removeAuthenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthenticatorRemoval"];
            };
        };
        responses: {
            /** @description Turned off. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrentPassword"];
            };
        };
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationOptions"];
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description The passkey. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The passkey. */
                passkeyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    startPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
                };
            };
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignIn"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The session cookie, valid for `/lab/api`. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    resetStaffSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person. */
                staffId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reset. All sessions of the person have ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resetAccountPersonSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
                /** @description The person, for example P5001. */
                personId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reset. All sessions of the person have ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSignInPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInPolicy"];
                };
            };
        };
    };
    putSignInPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInPolicyInput"];
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInPolicy"];
                };
            };
        };
    };
    getAccountSignInPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInPolicy"];
                };
            };
        };
    };
    putAccountSignInPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInPolicyInput"];
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInPolicy"];
                };
            };
        };
    };
    getStaffSignInOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways to sign in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSignInOptions"];
                };
            };
        };
    };
    getSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSingleSignOn"];
                };
            };
        };
    };
    putSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffIdentityProviderChange"];
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSingleSignOn"];
                };
            };
        };
    };
    deleteSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getAccountSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSingleSignOn"];
                };
            };
        };
    };
    putAccountSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountIdentityProviderChange"];
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSingleSignOn"];
                };
            };
        };
    };
    deleteAccountSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listStaffTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTokenList"];
                };
            };
        };
    };
    createStaffToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStaffToken"];
            };
        };
        responses: {
            /** @description The token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTokenCreated"];
                };
            };
        };
    };
    deleteStaffToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token. */
                staffTokenId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The staff. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffList"];
                };
            };
        };
    };
    createStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStaffPerson"];
            };
        };
        responses: {
            /** @description The person. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPersonWithPassword"];
                };
            };
        };
    };
    changeStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person. */
                staffId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffPersonChange"];
            };
        };
        responses: {
            /** @description The updated person, with the new password after a reset. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPersonWithPassword"];
                };
            };
        };
    };
    listAccountNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contacts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactNotificationsList"];
                };
            };
        };
    };
    getContactNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
                /** @description The contact, for example C3001. */
                labContactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notifications of the contact. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactNotifications"];
                };
            };
        };
    };
    putContactNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
                /** @description The contact, for example C3001. */
                labContactId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChoices"];
            };
        };
        responses: {
            /** @description The notifications of the contact. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactNotifications"];
                };
            };
        };
    };
    getMailState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailState"];
                };
            };
        };
    };
    listMails: {
        parameters: {
            query?: {
                /** @description Mails to contacts of this account. */
                accountId?: number;
                status?: "PENDING" | "COLLECTED" | "IN_SUMMARY" | "SENT" | "FAILED" | "CANCELLED";
                kind?: "ORDER_SUBMITTED" | "SAMPLES_ARRIVED" | "SAMPLE_REJECTED" | "SAMPLE_ON_HOLD" | "QUESTION_ASKED" | "QUESTION_ANSWERED" | "CHANGE_DECIDED" | "CANCELLATION_DECIDED" | "SUPPLIES_DISPATCHED" | "EXCEEDANCE" | "RESULT_PUBLISHED" | "REPORT_APPROVED" | "REPORT_AMENDED" | "REPORT_WITHDRAWN" | "WEBHOOK_DISABLED" | "SUMMARY";
                limit?: number;
                /** @description The `next` of the previous page. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailList"];
                };
            };
        };
    };
    getMailContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The mail. */
                mailId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content; as text/html the HTML part alone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The request headers that the response depends on. */
                    Vary?: string;
                    /** @description With text/html: nothing but styles and the logo is permitted. */
                    "Content-Security-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailContent"];
                    "text/html": string;
                };
            };
        };
    };
    sendMailAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The mail. */
                mailId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailQueued"];
                };
            };
        };
    };
    reportMailBounce: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailBounce"];
            };
        };
        responses: {
            /** @description The mail is marked as failed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailBounced"];
                };
            };
        };
    };
    readAudit: {
        parameters: {
            query?: {
                /** @description Verify all chains. No value, `true` or `1` means yes; `false` or `0` means no. */
                verify?: boolean;
                /** @description Entries of one chain: an account, or 0 for the laboratory. */
                accountId?: number;
                /** @description For example account.created. */
                action?: string;
                /** @description For example order:100042. */
                subject?: string;
                /** @description For example staff:Hana Ito. */
                actor?: string;
                /** @description Entries at or after this time. */
                from?: string;
                /** @description Entries before this time. */
                to?: string;
                limit?: number;
                /** @description The `next` of the previous page. */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries, and the verification if requested. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditTrail"];
                };
            };
        };
    };
    listAuditNames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditNames"];
                };
            };
        };
    };
    getPersonalData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
                /** @description The contact, for example C3001. */
                labContactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The personal data. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
        };
    };
    eraseContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
                /** @description The contact, for example C3001. */
                labContactId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureRequest"];
            };
        };
        responses: {
            /** @description Erased. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactErased"];
                };
            };
        };
    };
    listAccountReads: {
        parameters: {
            query?: {
                /** @description Documents of this order. */
                orderId?: number;
                /** @description Documents of this job. */
                labJobNumber?: number;
                /** @description This result. */
                resultId?: string;
                /** @description This report. */
                reportHashId?: string;
                /** @description Read at or after this time. */
                from?: string;
                /** @description Read before this time. */
                to?: string;
                limit?: number;
                /** @description The `next` of the previous page. */
                before?: number;
            };
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the access log. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Labwire-Environment": components["headers"]["Labwire-Environment"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description The URL of the next page with `rel="next"`, unless this is the last page, and of the previous one with `rel="prev"`. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabReadList"];
                };
            };
        };
    };
}
